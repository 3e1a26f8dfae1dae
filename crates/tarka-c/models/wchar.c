/* <wchar.h> and the multibyte functions of <stdlib.h>. In the "C" locale a character below 128 is one byte and its own wide
 * character; what others are is left open. */

typedef int __tarka_wchar_t;
typedef unsigned int __tarka_wint_t;

void *wmemcpy(__tarka_wchar_t *to, const __tarka_wchar_t *from, size_t size) { return memcpy(to, from, size * sizeof *to); }
void *wmemmove(__tarka_wchar_t *to, const __tarka_wchar_t *from, size_t size) { return memmove(to, from, size * sizeof *to); }
void *wmempcpy(__tarka_wchar_t *to, const __tarka_wchar_t *from, size_t size) { return mempcpy(to, from, size * sizeof *to); }
__tarka_wchar_t *wmemset(__tarka_wchar_t *memory, __tarka_wchar_t c, size_t size) {
  for (size_t i = 0; i < size; i++)
    memory[i] = c;
  return memory;
}
static int __tarka_sign_wmemcmp(const __tarka_wchar_t *a, const __tarka_wchar_t *b, size_t size) {
  for (; size > 0; size--, a++, b++)
    if (*a != *b)
      return *a < *b ? -1 : 1;
  return 0;
}
/* open: the value of the result, but for its sign */
int wmemcmp(const __tarka_wchar_t *a, const __tarka_wchar_t *b, size_t size) {
  return __tarka_with_sign(__tarka_sign_wmemcmp(a, b, size));
}
__tarka_wchar_t *wmemchr(const __tarka_wchar_t *memory, __tarka_wchar_t c, size_t size) {
  for (; size > 0; size--, memory++)
    if (*memory == c)
      return (__tarka_wchar_t *)memory;
  return 0;
}

size_t wcslen(const __tarka_wchar_t *text) {
  size_t length = 0;
  while (text[length])
    length++;
  return length;
}
size_t wcsnlen(const __tarka_wchar_t *text, size_t most) {
  size_t length = 0;
  while (length < most && text[length])
    length++;
  return length;
}
__tarka_wchar_t *wcscpy(__tarka_wchar_t *to, const __tarka_wchar_t *from) {
  size_t i = 0;
  while ((to[i] = from[i]))
    i++;
  return to;
}
__tarka_wchar_t *wcsncpy(__tarka_wchar_t *to, const __tarka_wchar_t *from, size_t size) {
  size_t i = 0;
  for (; i < size && from[i]; i++)
    to[i] = from[i];
  for (; i < size; i++)
    to[i] = 0;
  return to;
}
__tarka_wchar_t *wcscat(__tarka_wchar_t *to, const __tarka_wchar_t *from) {
  wcscpy(to + wcslen(to), from);
  return to;
}
__tarka_wchar_t *wcsncat(__tarka_wchar_t *to, const __tarka_wchar_t *from, size_t size) {
  __tarka_wchar_t *end = to + wcslen(to);
  for (; size > 0 && *from; size--)
    *end++ = *from++;
  *end = 0;
  return to;
}
__tarka_wchar_t *wcsdup(const __tarka_wchar_t *text) {
  size_t size = (wcslen(text) + 1) * sizeof *text;
  __tarka_wchar_t *copy = malloc(size);
  if (copy)
    memcpy(copy, text, size);
  return copy;
}
static int __tarka_sign_wcsncmp(const __tarka_wchar_t *a, const __tarka_wchar_t *b, size_t size) {
  for (; size > 0; size--, a++, b++)
    if (*a != *b || !*a)
      return *a < *b ? -1 : *a > *b;
  return 0;
}
static int __tarka_sign_wcscmp(const __tarka_wchar_t *a, const __tarka_wchar_t *b) { return __tarka_sign_wcsncmp(a, b, (size_t)-1); }
static int __tarka_sign_wcscoll(const __tarka_wchar_t *a, const __tarka_wchar_t *b) {
  __tarka_locale_matters();
  return __tarka_sign_wcsncmp(a, b, (size_t)-1);
}
/* open: the value of the result, but for its sign */
int wcscmp(const __tarka_wchar_t *a, const __tarka_wchar_t *b) { return __tarka_with_sign(__tarka_sign_wcscmp(a, b)); }
/* open: the value of the result, but for its sign */
int wcsncmp(const __tarka_wchar_t *a, const __tarka_wchar_t *b, size_t size) {
  return __tarka_with_sign(__tarka_sign_wcsncmp(a, b, size));
}
/* open: the value of the result, but for its sign; the locale is "C" */
int wcscoll(const __tarka_wchar_t *a, const __tarka_wchar_t *b) { return __tarka_with_sign(__tarka_sign_wcscoll(a, b)); }
/* open: what is written if it does not fit; the locale is "C" */
size_t wcsxfrm(__tarka_wchar_t *to, const __tarka_wchar_t *from, size_t size) {
  __tarka_locale_matters();
  size_t length = wcslen(from);
  if (length < size)
    memcpy(to, from, (length + 1) * sizeof *to);
  else
    __VERIFIER_nondet_memory(to, size * sizeof *to);
  return length;
}
__tarka_wchar_t *wcschr(const __tarka_wchar_t *text, __tarka_wchar_t c) {
  for (; *text != c; text++)
    if (!*text)
      return 0;
  return (__tarka_wchar_t *)text;
}
__tarka_wchar_t *wcsrchr(const __tarka_wchar_t *text, __tarka_wchar_t c) {
  const __tarka_wchar_t *found = 0;
  for (;; text++) {
    if (*text == c)
      found = text;
    if (!*text)
      return (__tarka_wchar_t *)found;
  }
}
size_t wcsspn(const __tarka_wchar_t *text, const __tarka_wchar_t *accepted) {
  size_t length = 0;
  while (text[length] && wcschr(accepted, text[length]))
    length++;
  return length;
}
size_t wcscspn(const __tarka_wchar_t *text, const __tarka_wchar_t *rejected) {
  size_t length = 0;
  while (text[length] && !wcschr(rejected, text[length]))
    length++;
  return length;
}
__tarka_wchar_t *wcspbrk(const __tarka_wchar_t *text, const __tarka_wchar_t *wanted) {
  text += wcscspn(text, wanted);
  return *text ? (__tarka_wchar_t *)text : 0;
}
__tarka_wchar_t *wcsstr(const __tarka_wchar_t *text, const __tarka_wchar_t *part) {
  size_t length = wcslen(part);
  for (;; text++) {
    if (__tarka_sign_wcsncmp(text, part, length) == 0)
      return (__tarka_wchar_t *)text;
    if (!*text)
      return 0;
  }
}
__tarka_wchar_t *wcstok(__tarka_wchar_t *text, const __tarka_wchar_t *delimiters, __tarka_wchar_t **rest) {
  if (!text)
    text = *rest;
  if (!text)
    return 0;
  text += wcsspn(text, delimiters);
  if (!*text) {
    *rest = 0;
    return 0;
  }
  __tarka_wchar_t *end = text + wcscspn(text, delimiters);
  *rest = *end ? end + 1 : 0;
  *end = 0;
  return text;
}

/* The wide numbers are read as bytes: digits, signs and white space are all that counts. */
static char *__tarka_narrow(const __tarka_wchar_t *text) {
  size_t length = wcslen(text);
  char *narrow = __tarka_malloc(length + 1);
  for (size_t i = 0; i <= length; i++)
    narrow[i] = text[i] >= 0 && text[i] < 128 ? (char)text[i] : '?';
  return narrow;
}
static void __tarka_wide_end(const __tarka_wchar_t *text, __tarka_wchar_t **end, char *narrow, char *narrow_end) {
  if (end)
    *end = (__tarka_wchar_t *)text + (narrow_end - narrow);
  __tarka_free(narrow);
}
long wcstol(const __tarka_wchar_t *text, __tarka_wchar_t **end, int base) {
  char *narrow = __tarka_narrow(text);
  char *narrow_end;
  long value = strtol(narrow, &narrow_end, base);
  __tarka_wide_end(text, end, narrow, narrow_end);
  return value;
}
long long wcstoll(const __tarka_wchar_t *text, __tarka_wchar_t **end, int base) {
  char *narrow = __tarka_narrow(text);
  char *narrow_end;
  long long value = strtoll(narrow, &narrow_end, base);
  __tarka_wide_end(text, end, narrow, narrow_end);
  return value;
}
unsigned long wcstoul(const __tarka_wchar_t *text, __tarka_wchar_t **end, int base) {
  char *narrow = __tarka_narrow(text);
  char *narrow_end;
  unsigned long value = strtoul(narrow, &narrow_end, base);
  __tarka_wide_end(text, end, narrow, narrow_end);
  return value;
}
unsigned long long wcstoull(const __tarka_wchar_t *text, __tarka_wchar_t **end, int base) {
  char *narrow = __tarka_narrow(text);
  char *narrow_end;
  unsigned long long value = strtoull(narrow, &narrow_end, base);
  __tarka_wide_end(text, end, narrow, narrow_end);
  return value;
}
double wcstod(const __tarka_wchar_t *text, __tarka_wchar_t **end) {
  char *narrow = __tarka_narrow(text);
  char *narrow_end;
  double value = strtod(narrow, &narrow_end);
  __tarka_wide_end(text, end, narrow, narrow_end);
  return value;
}
float wcstof(const __tarka_wchar_t *text, __tarka_wchar_t **end) {
  char *narrow = __tarka_narrow(text);
  char *narrow_end;
  float value = strtof(narrow, &narrow_end);
  __tarka_wide_end(text, end, narrow, narrow_end);
  return value;
}
long double wcstold(const __tarka_wchar_t *text, __tarka_wchar_t **end) {
  char *narrow = __tarka_narrow(text);
  char *narrow_end;
  long double value = strtold(narrow, &narrow_end);
  __tarka_wide_end(text, end, narrow, narrow_end);
  return value;
}
long long wcstoimax(const __tarka_wchar_t *text, __tarka_wchar_t **end, int base) { return wcstoll(text, end, base); }
unsigned long long wcstoumax(const __tarka_wchar_t *text, __tarka_wchar_t **end, int base) { return wcstoull(text, end, base); }

/* One character between bytes and wide characters. */
size_t __ctype_get_mb_cur_max(void) {
  __tarka_locale_matters();
  return 1;
}
/* open: whether a byte above 127 is a character, and which */
size_t mbrtowc(__tarka_wchar_t *wide, const char *text, size_t size, void *state) {
  __tarka_locale_matters();
  if (!text)
    return 0;
  if (size == 0)
    return (size_t)-2;
  __tarka_wchar_t c = (unsigned char)*text;
  if (c > 127) {
    if (__tarka_fails()) {
      __tarka_error(84); /* EILSEQ */
      return (size_t)-1;
    }
    int other = __tarka_any_int();
    c = other > 127 ? other : c;
  }
  if (wide)
    *wide = c;
  return c != 0;
}
/* open: whether a wide character above 127 has a byte, and which */
size_t wcrtomb(char *text, __tarka_wchar_t wide, void *state) {
  __tarka_locale_matters();
  if (!text)
    return 1;
  if (wide < 0 || wide > 127) {
    if (__tarka_fails()) {
      __tarka_error(84); /* EILSEQ */
      return (size_t)-1;
    }
    *text = (char)(__tarka_between(128, 255));
    return 1;
  }
  *text = (char)wide;
  return 1;
}
/* open: whether a byte above 127 is a character */
size_t mbrlen(const char *text, size_t size, void *state) { return mbrtowc(0, text, size, state); }
/* open: whether a byte above 127 is a character, and which */
int mbtowc(__tarka_wchar_t *wide, const char *text, size_t size) {
  __tarka_locale_matters();
  if (!text)
    return 0;
  size_t length = mbrtowc(wide, text, size, 0);
  return length > 1 ? -1 : (int)length;
}
/* open: whether a byte above 127 is a character */
int mblen(const char *text, size_t size) { return mbtowc(0, text, size); }
/* open: whether a wide character above 127 has a byte, and which */
int wctomb(char *text, __tarka_wchar_t wide) {
  __tarka_locale_matters();
  if (!text)
    return 0;
  return wcrtomb(text, wide, 0) == 1 ? 1 : -1;
}
int mbsinit(const void *state) { return 1; }
/* open: whether a byte above 127 is a character, and which */
__tarka_wint_t btowc(int c) {
  __tarka_locale_matters();
  if (c >= 0 && c < 128)
    return (__tarka_wint_t)c;
  if (c == -1 || __tarka_fails())
    return (__tarka_wint_t)-1;
  int wide = __tarka_any_int();
  return (__tarka_wint_t)(wide > 127 ? wide : 128);
}
/* open: whether a wide character above 127 has a byte, and which */
int wctob(__tarka_wint_t wide) {
  __tarka_locale_matters();
  if (wide < 128)
    return (int)wide;
  return wide == (__tarka_wint_t)-1 || __tarka_fails() ? -1 : __tarka_between(128, 255);
}

/* Strings between bytes and wide characters. */
/* open: which bytes above 127 are characters, and which ones */
size_t mbsrtowcs(__tarka_wchar_t *to, const char **from, size_t size, void *state) {
  const char *text = *from;
  for (size_t i = 0; !to || i < size; i++) {
    __tarka_wchar_t wide;
    size_t length = mbrtowc(&wide, text + i, 1, state);
    if (length == (size_t)-1) {
      if (to)
        *from = text + i;
      return (size_t)-1;
    }
    if (to)
      to[i] = wide;
    if (wide == 0) {
      if (to)
        *from = 0;
      return i;
    }
  }
  *from = text + size;
  return size;
}
/* open: which wide characters above 127 have a byte, and which ones */
size_t wcsrtombs(char *to, const __tarka_wchar_t **from, size_t size, void *state) {
  const __tarka_wchar_t *text = *from;
  for (size_t i = 0; !to || i < size; i++) {
    char byte;
    if (wcrtomb(&byte, text[i], state) != 1) {
      if (to)
        *from = text + i;
      return (size_t)-1;
    }
    if (to)
      to[i] = byte;
    if (byte == 0) {
      if (to)
        *from = 0;
      return i;
    }
  }
  *from = text + size;
  return size;
}
/* open: which bytes above 127 are characters, and which ones */
size_t mbstowcs(__tarka_wchar_t *to, const char *from, size_t size) { return mbsrtowcs(to, &from, size, 0); }
/* open: which wide characters above 127 have a byte, and which ones */
size_t wcstombs(char *to, const __tarka_wchar_t *from, size_t size) { return wcsrtombs(to, &from, size, 0); }

/* Streams of wide characters. */
/* open: the character, or end of file or an error */
__tarka_wint_t fgetwc(void *stream) {
  int c = fgetc(stream);
  return c == -1 ? (__tarka_wint_t)-1 : btowc(c);
}
/* open: the character, or end of file or an error */
__tarka_wint_t getwc(void *stream) { return fgetwc(stream); }
/* open: the character, or end of file or an error */
__tarka_wint_t getwchar(void) { return fgetwc(&__tarka_stdin); }
/* open: whether it can be written */
__tarka_wint_t fputwc(__tarka_wchar_t wide, void *stream) {
  if (stream == &__tarka_stdout)
    __tarka_print("%c", wide >= 0 && wide < 128 ? wide : '?');
  return (__tarka_wint_t)__tarka_written(wide);
}
/* open: whether it can be written */
__tarka_wint_t putwc(__tarka_wchar_t wide, void *stream) { return fputwc(wide, stream); }
/* open: whether it can be written */
__tarka_wint_t putwchar(__tarka_wchar_t wide) { return fputwc(wide, &__tarka_stdout); }
/* open: which number not below 0 says that all was written, and whether it was */
int fputws(const __tarka_wchar_t *text, void *stream) {
  for (; *text; text++)
    if (stream == &__tarka_stdout)
      __tarka_print("%c", *text >= 0 && *text < 128 ? *text : '?');
  return __tarka_written(__tarka_not_negative());
}
/* open: the characters, how many there are, and whether reading fails */
__tarka_wchar_t *fgetws(__tarka_wchar_t *buffer, int size, void *stream) {
  if (size <= 0)
    return 0;
  int length = 0;
  while (length < size - 1) {
    __tarka_wint_t c = fgetwc(stream);
    if (c == (__tarka_wint_t)-1) {
      if (length == 0 || __tarka_fails())
        return 0;
      break;
    }
    buffer[length] = (__tarka_wchar_t)c;
    length++;
    if (c == '\n')
      break;
  }
  buffer[length] = 0;
  return buffer;
}
/* open: whether more than one character can be pushed back */
__tarka_wint_t ungetwc(__tarka_wint_t wide, void *stream) {
  if (wide > 255 || ungetc((int)wide, stream) == -1)
    return (__tarka_wint_t)-1;
  return wide;
}
/* open: whether the stream is for wide characters */
int fwide(void *stream, int mode) { return __tarka_any_int(); }
