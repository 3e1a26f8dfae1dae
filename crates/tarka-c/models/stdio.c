/* <stdio.h>: what is printed goes to the run's output; streams other than standard output are not modelled. */

int printf(const char *format, ...);
int snprintf(char *buffer, size_t size, const char *format, ...);
int sprintf(char *buffer, const char *format, ...);
int __tarka_print(const char *format, ...);
int __VERIFIER_nondet_int(void);
void __VERIFIER_nondet_memory(void *memory, size_t size);

int puts(const char *text) { return __tarka_print("%s\n", text); }
int putchar(int c) {
  __tarka_print("%c", c);
  return (unsigned char)c;
}

/* The text is arbitrary, as long as it ends within the buffer. */
int vsnprintf(char *buffer, size_t size, const char *format, __builtin_va_list arguments) {
  if (size > 0) {
    __VERIFIER_nondet_memory(buffer, size);
    buffer[size - 1] = 0;
  }
  return __VERIFIER_nondet_int();
}

/* The standard streams; the linker gives `stdin`, `stdout` and `stderr` these addresses. */
char __tarka_stdin;
char __tarka_stdout;
char __tarka_stderr;

int vprintf(const char *format, __builtin_va_list arguments) { return __VERIFIER_nondet_int(); }
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
int vfprintf(void *stream, const char *format, __builtin_va_list arguments) { return __VERIFIER_nondet_int(); }
int fflush(void *stream) { return 0; }
void perror(const char *text) {}
