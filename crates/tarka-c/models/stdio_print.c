/* <stdio.h>: output. What goes to standard output is the run's output; other output nobody sees. */

/* Primitives. */
/* open: whether it can be written */
int printf(const char *format, ...);
/* open: whether it can be written */
int fprintf(void *stream, const char *format, ...);
int snprintf(char *buffer, size_t size, const char *format, ...);
int sprintf(char *buffer, const char *format, ...);
/* open: whether it can be written */
int dprintf(int descriptor, const char *format, ...);
int __tarka_print(const char *format, ...);
/* `%n`; the linker puts this before calls with such formats (link/counts.rs). */
void __tarka_unmodelled_counts_that_formatted_output_stores(void) { abort(); }

/* What a function gives that was to write something: what it wanted to, or a failure. */
static inline int __tarka_written(int value) {
  if (!__tarka_fails())
    return value;
  __tarka_set_errno();
  return -1;
}
/* As above, for printf and its like. */
static inline int __tarka_printed(int length) {
  __tarka_touch_errno();
  if (!__tarka_fails())
    return length;
  __tarka_set_errno();
  return __tarka_negative();
}

static inline int __tarka_done_puts(const char *text) { return __tarka_print("%s\n", text); }
static inline int __tarka_done_putchar(int c) { return __tarka_print("%c", c); }
static inline int __tarka_done_fputs(const char *text, void *stream) {
  if (stream == &__tarka_stdout)
    __tarka_print("%s", text);
  return 0;
}
static inline int __tarka_done_fputc(int c, void *stream) {
  if (stream == &__tarka_stdout)
    __tarka_print("%c", c);
  return 0;
}
static inline int __tarka_done_putc(int c, void *stream) { return __tarka_done_fputc(c, stream); }
static size_t __tarka_done_fwrite(const void *data, size_t size, size_t count, void *stream) {
  if (stream == &__tarka_stdout)
    for (size_t i = 0; i < size * count; i++)
      __tarka_print("%c", ((const char *)data)[i]);
  return 0;
}
/* open: whether it can be written, and which number not below 0 says so */
int puts(const char *text) {
  __tarka_done_puts(text);
  return __tarka_written(__tarka_not_negative());
}
/* open: whether it can be written */
int putchar(int c) {
  __tarka_done_putchar(c);
  return __tarka_written((unsigned char)c);
}
/* open: whether it can be written */
int putchar_unlocked(int c) { return putchar(c); }
/* open: whether it can be written, and which number not below 0 says so */
int fputs(const char *text, void *stream) {
  __tarka_done_fputs(text, stream);
  return __tarka_written(__tarka_not_negative());
}
/* open: whether it can be written */
int fputc(int c, void *stream) {
  __tarka_done_fputc(c, stream);
  return __tarka_written((unsigned char)c);
}
/* open: whether it can be written */
int putc(int c, void *stream) { return fputc(c, stream); }
/* open: whether it can be written */
int _IO_putc(int c, void *stream) { return fputc(c, stream); }
/* open: whether it can be written */
int putc_unlocked(int c, void *stream) { return fputc(c, stream); }
/* open: how much of it can be written */
size_t fwrite(const void *data, size_t size, size_t count, void *stream) {
  __tarka_done_fwrite(data, size, count, stream);
  if (size == 0)
    return 0;
  if (count == 0 || !__tarka_fails())
    return count;
  __tarka_set_errno();
  return __tarka_no_more_than(count - 1);
}
/* Standard error is not the run's output. */
void perror(const char *text) {}

/* Formats one conversion at a time: `spec` is "%" with flags, width, precision, length and conversion. */
static int __tarka_vformat(char *buffer, size_t size, const char *format, __builtin_va_list arguments) {
  size_t length = 0;
  while (*format) {
    char spec[80];
    int used = 0;
    int longs = 0;
    char c = *format++;
    char *to = length < size ? buffer + length : 0;
    size_t room = length < size ? size - length : 0;
    spec[used++] = c;
    if (c != '%') {
      length += snprintf(to, room, "%c", c);
      continue;
    }
    do {
      c = *format;
      if (c == 0)
        return -1;
      format++;
      if (c == '*')
        used += sprintf(spec + used, "%d", __builtin_va_arg(arguments, int));
      else if (used < 64)
        spec[used++] = c;
      if (c == 'l')
        longs++;
      if (c == 'z' || c == 't')
        longs = sizeof(size_t) == sizeof(long) ? 1 : 0;
      if (c == 'j')
        longs = 2;
      if (c == 'L')
        longs = 3;
    } while (c == '-' || c == '+' || c == ' ' || c == '#' || c == '.' || c == '*' || (c >= '0' && c <= '9') || c == 'h' ||
             c == 'l' || c == 'z' || c == 't' || c == 'j' || c == 'L');
    spec[used] = 0;
    if (c == '%')
      length += snprintf(to, room, "%%");
    else if (c == 's' || c == 'p')
      length += snprintf(to, room, spec, __builtin_va_arg(arguments, void *));
    else if (c == 'n')
      *__builtin_va_arg(arguments, int *) = (int)length;
    else if (c == 'a' || c == 'A' || c == 'e' || c == 'E' || c == 'f' || c == 'F' || c == 'g' || c == 'G')
      length += longs == 3 ? snprintf(to, room, spec, __builtin_va_arg(arguments, long double))
                           : snprintf(to, room, spec, __builtin_va_arg(arguments, double));
    else if (longs >= 2)
      length += snprintf(to, room, spec, __builtin_va_arg(arguments, long long));
    else if (longs == 1)
      length += snprintf(to, room, spec, __builtin_va_arg(arguments, long));
    else
      length += snprintf(to, room, spec, __builtin_va_arg(arguments, int));
  }
  if (size > 0)
    buffer[length < size ? length : size - 1] = 0;
  return (int)length;
}
int vsnprintf(char *buffer, size_t size, const char *format, __builtin_va_list arguments) {
  return __tarka_vformat(buffer, size, format, arguments);
}
int vsprintf(char *buffer, const char *format, __builtin_va_list arguments) {
  return __tarka_vformat(buffer, 0x7fffffff, format, arguments);
}
/* Formats into memory of the model's own, which the caller frees; gives the length, or -1 and nothing to free. */
static int __tarka_vnew(char **text, const char *format, __builtin_va_list arguments) {
  __builtin_va_list again;
  __builtin_va_copy(again, arguments);
  int length = __tarka_vformat(0, 0, format, again);
  __builtin_va_end(again);
  if (length < 0)
    return length;
  *text = __tarka_malloc((size_t)length + 1);
  return __tarka_vformat(*text, (size_t)length + 1, format, arguments);
}
static int __tarka_done_vprintf(const char *format, __builtin_va_list arguments) {
  char *text;
  int length = __tarka_vnew(&text, format, arguments);
  if (length < 0)
    return length;
  __tarka_print("%s", text);
  __tarka_free(text);
  return length;
}
static int __tarka_all_of_vfprintf(void *stream, const char *format, __builtin_va_list arguments) {
  if (stream == &__tarka_stdout)
    return __tarka_done_vprintf(format, arguments);
  return __tarka_vformat(0, 0, format, arguments);
}
/* These are called where no format of the program has a conversion that stores something: what is printed to anything but
 * standard output nobody sees. */
static int __tarka_done_vfprintf(void *stream, const char *format, __builtin_va_list arguments) {
  if (stream == &__tarka_stdout)
    __tarka_done_vprintf(format, arguments);
  return 0;
}
static inline int __tarka_done_vdprintf(int descriptor, const char *format, __builtin_va_list arguments) { return 0; }
/* open: whether it can be written */
int vprintf(const char *format, __builtin_va_list arguments) {
  return __tarka_printed(__tarka_done_vprintf(format, arguments));
}
/* open: whether it can be written */
int vfprintf(void *stream, const char *format, __builtin_va_list arguments) {
  return __tarka_printed(__tarka_all_of_vfprintf(stream, format, arguments));
}
/* open: whether it can be written */
int vdprintf(int descriptor, const char *format, __builtin_va_list arguments) {
  return __tarka_printed(__tarka_vformat(0, 0, format, arguments));
}
/* GNU's. */
int vasprintf(char **text, const char *format, __builtin_va_list arguments) {
  __builtin_va_list again;
  __builtin_va_copy(again, arguments);
  int length = __tarka_vformat(0, 0, format, again);
  __builtin_va_end(again);
  char *made = length < 0 ? 0 : malloc((size_t)length + 1);
  if (!made)
    return -1;
  __tarka_vformat(made, (size_t)length + 1, format, arguments);
  *text = made;
  return length;
}
int asprintf(char **text, const char *format, ...) {
  __builtin_va_list arguments;
  __builtin_va_start(arguments, format);
  int length = vasprintf(text, format, arguments);
  __builtin_va_end(arguments);
  return length;
}
