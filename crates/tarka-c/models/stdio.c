/* <stdio.h>: what is printed goes to the run's output; streams other than standard output are not modelled. */

int printf(const char *format, ...);
int snprintf(char *buffer, size_t size, const char *format, ...);
int sprintf(char *buffer, const char *format, ...);
int __tarka_print(const char *format, ...);

int puts(const char *text) { return __tarka_print("%s\n", text); }
int putchar(int c) {
  __tarka_print("%c", c);
  return (unsigned char)c;
}

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
void *__tarka_malloc(size_t size);
void free(void *memory);
int vprintf(const char *format, __builtin_va_list arguments) {
  __builtin_va_list again;
  __builtin_va_copy(again, arguments);
  int length = __tarka_vformat(0, 0, format, again);
  __builtin_va_end(again);
  char *text = __tarka_malloc(length + 1);
  __tarka_vformat(text, length + 1, format, arguments);
  __tarka_print("%s", text);
  free(text);
  return length;
}

/* The standard streams; the linker gives `stdin`, `stdout` and `stderr` these addresses. */
char __tarka_stdin;
char __tarka_stdout;
char __tarka_stderr;

int fputs(const char *text, void *stream) {
  if (stream == &__tarka_stdout)
    __tarka_print("%s", text);
  return 1;
}
int fputc(int c, void *stream) {
  if (stream == &__tarka_stdout)
    __tarka_print("%c", c);
  return (unsigned char)c;
}
size_t fwrite(const void *data, size_t size, size_t count, void *stream) {
  if (stream == &__tarka_stdout)
    for (size_t i = 0; i < size * count; i++)
      __tarka_print("%c", ((const char *)data)[i]);
  return count;
}
int putc(int c, void *stream) { return fputc(c, stream); }

/* Output elsewhere has no effect on the program. */
int fprintf(void *stream, const char *format, ...);
int vfprintf(void *stream, const char *format, __builtin_va_list arguments) {
  if (stream == &__tarka_stdout)
    return vprintf(format, arguments);
  return __tarka_vformat(0, 0, format, arguments);
}
int fflush(void *stream) { return 0; }
void perror(const char *text) {}
