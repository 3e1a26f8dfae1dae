/* The vocabulary of verification tasks. Functions without a body here are primitives: see link/primitives.rs. */

void __VERIFIER_assume(int condition);
void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);
void __VERIFIER_nondet_memory(void *memory, size_t size);
_Bool __VERIFIER_nondet_bool(void);
char __VERIFIER_nondet_char(void);
int __VERIFIER_nondet_int(void);
float __VERIFIER_nondet_float(void);
double __VERIFIER_nondet_double(void);
long long __VERIFIER_nondet_loff_t(void);
long __VERIFIER_nondet_long(void);
long long __VERIFIER_nondet_longlong(void);
char *__VERIFIER_nondet_pchar(void);
void *__VERIFIER_nondet_pointer(void);
unsigned long __VERIFIER_nondet_pthread_t(void);
unsigned long __VERIFIER_nondet_sector_t(void);
short __VERIFIER_nondet_short(void);
size_t __VERIFIER_nondet_size_t(void);
unsigned char __VERIFIER_nondet_u8(void);
unsigned short __VERIFIER_nondet_u16(void);
unsigned int __VERIFIER_nondet_u32(void);
unsigned char __VERIFIER_nondet_uchar(void);
unsigned int __VERIFIER_nondet_uint(void);
unsigned long __VERIFIER_nondet_ulong(void);
unsigned long long __VERIFIER_nondet_ulonglong(void);
unsigned int __VERIFIER_nondet_unsigned(void);
unsigned short __VERIFIER_nondet_ushort(void);

void abort(void);

/* Reaching one of these is the error; where it is not asked for, the run just ends. */
void __VERIFIER_error(void) { abort(); }
void reach_error(void) { abort(); }
void __assert_fail(const char *assertion, const char *file, unsigned int line, const char *function) { abort(); }
void __assert(const char *assertion, const char *file, int line) { abort(); }

/* `assert` without <assert.h>, as a function. */
void assert(int condition) {
  if (!condition)
    __assert_fail("assertion", "", 0, "");
}

/* The arguments of main, as the C standard promises them: argc > 0, argv[0] to argv[argc - 1] are strings, argv[argc]
 * is null. Bounded: at most 64 arguments of at most 64 characters. */
void *__tarka_malloc(size_t size);

int __tarka_argc(void) {
  int count = __VERIFIER_nondet_int();
  return count < 1 || count > 64 ? 1 : count;
}

char **__tarka_argv(int count) {
  char **arguments = __tarka_malloc((count + 1) * sizeof(char *));
  for (int i = 0; i < count; i++) {
    unsigned int length = __VERIFIER_nondet_uint() % 65;
    char *text = __tarka_malloc(length + 1);
    for (unsigned int j = 0; j < length; j++) {
      char c = __VERIFIER_nondet_char();
      text[j] = c == 0 ? '?' : c;
    }
    text[length] = 0;
    arguments[i] = text;
  }
  arguments[count] = 0;
  return arguments;
}

char **__tarka_envp(void) {
  char **environment = __tarka_malloc(sizeof(char *));
  environment[0] = 0;
  return environment;
}
