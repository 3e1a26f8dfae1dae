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
void __tarka_violated_rule(void) { abort(); }
void reach_error(void) { abort(); }
void __assert_fail(const char *assertion, const char *file, unsigned int line, const char *function) { abort(); }
void __assert(const char *assertion, const char *file, int line) { abort(); }

/* `assert` without <assert.h>, as a function. */
void assert(_Bool condition) {
  if (!condition)
    __assert_fail("assertion", "", 0, "");
}

/* The arguments of main: link/main_arguments.rs puts them together from these. exec of Linux (since 5.18) always gives
 * argv[0], and no string of more than 131072 bytes. */
void *__tarka_malloc(size_t size);

inline int __tarka_argc(void) {
  int count = __VERIFIER_nondet_int();
  return count < 1 ? 1 : count;
}
inline int __tarka_envc(void) {
  int count = __VERIFIER_nondet_int();
  return count < 0 ? 0 : count;
}
inline int __tarka_at_most(int most, int count) { return count > most ? most : count; }

/* What a pointer that the program is given points to: link/given. */
inline void *__tarka_one_of(_Bool other, void *first, void *second) { return other ? second : first; }

/* A list of strings, with room for the null at its end. */
inline char **__tarka_list(int most) { return __tarka_malloc((most + 1) * sizeof(char *)); }

/* What the environment writes is arbitrary: the string ends at its first zero. */
inline void __tarka_add_string(char **list, int position) {
  char *text = __tarka_malloc(131072);
  __VERIFIER_nondet_memory(text, 131071);
  text[131071] = 0;
  list[position] = text;
}
inline void __tarka_end_list(char **list, int count, int most) {
  if (count <= most)
    list[count] = 0;
}
