/* <wchar.h>: formatted input and output of wide characters, by way of bytes. In the "C" locale characters below 128 are
 * the same in both; formats and texts with others are not modelled. Where the format is a constant, link/wide.rs calls
 * the functions for bytes. */

void __tarka_unmodelled_wide_characters_above_127_in_formats(void) { abort(); }

/* A copy in bytes; the caller frees it. */
static char *__tarka_narrow_copy(const __tarka_wchar_t *text) {
  size_t length = wcslen(text);
  char *copy = __tarka_malloc(length + 1);
  for (size_t i = 0; i <= length; i++) {
    if (text[i] < 0 || text[i] > 127)
      __tarka_unmodelled_wide_characters_above_127_in_formats();
    copy[i] = (char)text[i];
  }
  return copy;
}
/* What bytes are as wide characters, the zero at the end included. */
static void __tarka_widen(__tarka_wchar_t *to, const char *text, size_t length) {
  for (size_t i = 0; i <= length; i++) {
    if (text[i] < 0)
      __tarka_unmodelled_wide_characters_above_127_in_formats();
    to[i] = text[i];
  }
}

/* open: whether it can be written */
int vfwprintf(void *stream, const __tarka_wchar_t *format, __builtin_va_list arguments) {
  char *bytes = __tarka_narrow_copy(format);
  int length = vfprintf(stream, bytes, arguments);
  __tarka_free(bytes);
  return length;
}
/* open: whether it can be written */
int vwprintf(const __tarka_wchar_t *format, __builtin_va_list arguments) {
  return vfwprintf(&__tarka_stdout, format, arguments);
}
/* Unlike vsnprintf, a text that does not fit is a failure; what the buffer holds then is open, but for the zero at its end. */
int vswprintf(__tarka_wchar_t *buffer, size_t size, const __tarka_wchar_t *format, __builtin_va_list arguments) {
  char *bytes = __tarka_narrow_copy(format);
  char *text;
  int length = __tarka_vnew(&text, bytes, arguments);
  __tarka_free(bytes);
  if (length < 0)
    return -1;
  _Bool fits = (size_t)length < size;
  if (fits)
    __tarka_widen(buffer, text, (size_t)length);
  else if (size > 0) {
    __VERIFIER_nondet_memory(buffer, size * sizeof *buffer);
    buffer[size - 1] = 0;
  }
  __tarka_free(text);
  return fits ? length : -1;
}
/* open: whether it can be written */
int fwprintf(void *stream, const __tarka_wchar_t *format, ...) {
  __builtin_va_list arguments;
  __builtin_va_start(arguments, format);
  int length = vfwprintf(stream, format, arguments);
  __builtin_va_end(arguments);
  return length;
}
/* open: whether it can be written */
int wprintf(const __tarka_wchar_t *format, ...) {
  __builtin_va_list arguments;
  __builtin_va_start(arguments, format);
  int length = vwprintf(format, arguments);
  __builtin_va_end(arguments);
  return length;
}
int swprintf(__tarka_wchar_t *buffer, size_t size, const __tarka_wchar_t *format, ...) {
  __builtin_va_list arguments;
  __builtin_va_start(arguments, format);
  int length = vswprintf(buffer, size, format, arguments);
  __builtin_va_end(arguments);
  return length;
}

/* open: what the stream holds: any values of the types that the format names, and how many of them */
int vfwscanf(void *stream, const __tarka_wchar_t *format, __builtin_va_list arguments) {
  char *bytes = __tarka_narrow_copy(format);
  int count = vfscanf(stream, bytes, arguments);
  __tarka_free(bytes);
  return count;
}
/* open: what the stream holds: any values of the types that the format names, and how many of them */
int vwscanf(const __tarka_wchar_t *format, __builtin_va_list arguments) {
  return vfwscanf(&__tarka_stdin, format, arguments);
}
int vswscanf(const __tarka_wchar_t *text, const __tarka_wchar_t *format, __builtin_va_list arguments) {
  char *bytes = __tarka_narrow_copy(format);
  char *from = __tarka_narrow_copy(text);
  int count = vsscanf(from, bytes, arguments);
  __tarka_free(from);
  __tarka_free(bytes);
  return count;
}
/* open: what the stream holds: any values of the types that the format names, and how many of them */
int fwscanf(void *stream, const __tarka_wchar_t *format, ...) {
  __builtin_va_list arguments;
  __builtin_va_start(arguments, format);
  int count = vfwscanf(stream, format, arguments);
  __builtin_va_end(arguments);
  return count;
}
/* open: what the stream holds: any values of the types that the format names, and how many of them */
int wscanf(const __tarka_wchar_t *format, ...) {
  __builtin_va_list arguments;
  __builtin_va_start(arguments, format);
  int count = vwscanf(format, arguments);
  __builtin_va_end(arguments);
  return count;
}
int swscanf(const __tarka_wchar_t *text, const __tarka_wchar_t *format, ...) {
  __builtin_va_list arguments;
  __builtin_va_start(arguments, format);
  int count = vswscanf(text, format, arguments);
  __builtin_va_end(arguments);
  return count;
}

/* As strftime, in wide characters. */
size_t wcsftime(__tarka_wchar_t *buffer, size_t size, const __tarka_wchar_t *format, const struct __tarka_tm *tm) {
  char *bytes = __tarka_narrow_copy(format);
  char *text = __tarka_malloc(size + 1);
  size_t length = strftime(text, size, bytes, tm);
  if (length > 0)
    __tarka_widen(buffer, text, length);
  else if (size > 0)
    __VERIFIER_nondet_memory(buffer, size * sizeof *buffer);
  __tarka_free(text);
  __tarka_free(bytes);
  return length;
}
