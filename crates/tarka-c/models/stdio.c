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

/* Output elsewhere has no effect on the program. */
int fprintf(void *stream, const char *format, ...) { return __VERIFIER_nondet_int(); }
int vfprintf(void *stream, const char *format, __builtin_va_list arguments) { return __VERIFIER_nondet_int(); }
int vprintf(const char *format, __builtin_va_list arguments) { return __VERIFIER_nondet_int(); }
int fputs(const char *text, void *stream) { return __VERIFIER_nondet_int(); }
int fputc(int c, void *stream) { return __VERIFIER_nondet_int(); }
int putc(int c, void *stream) { return __VERIFIER_nondet_int(); }
int fflush(void *stream) { return 0; }
void perror(const char *text) {}
