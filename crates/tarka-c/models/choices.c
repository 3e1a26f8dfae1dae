/* What the standard leaves open, as values: every input stands for a choice that is allowed, and 0 for the usual one, so
 * that no run is lost.
 *
 * How models are written:
 *  - A comment that begins with "open:" before a function says what its model leaves open; `tarka --models` shows it.
 *  - `__tarka_sign_f` is called in place of `f` where the program only looks at the sign of the result, `__tarka_done_f`
 *    where it does not look at all: they need not choose what nobody sees.
 *  - Models call models, even if the program has a function of the same name; but allocation is the program's own.
 *  - Functions without a body are primitives: see link/primitives.rs. */

void __VERIFIER_nondet_memory(void *memory, size_t size);
_Bool __tarka_any_bool(void);
char __tarka_any_char(void);
short __tarka_any_short(void);
int __tarka_any_int(void);
long __tarka_any_long(void);
long long __tarka_any_longlong(void);
unsigned char __tarka_any_uchar(void);
size_t __tarka_any_size_t(void);
float __tarka_any_float(void);
double __tarka_any_double(void);
void *__tarka_any_pointer(void);
/* Whether an operation fails that may fail whatever its arguments are: the environment decides (never, in svcomp). */
_Bool __tarka_may_fail(void);
void *__tarka_malloc(size_t size);
void *__tarka_calloc(size_t size);
void __tarka_free(void *memory);


/* Whether something fails that may: opening a file, reading a number. */
static inline _Bool __tarka_fails(void) { return __tarka_any_bool(); }

static inline int __tarka_between(int low, int high) {
  int value = __tarka_any_int();
  return value < low || value > high ? low : value;
}
static inline size_t __tarka_no_more_than(size_t high) {
  size_t value = __tarka_any_size_t();
  return value > high ? high : value;
}
static inline int __tarka_nonzero(void) {
  int value = __tarka_any_int();
  return value == 0 ? 1 : value;
}
static inline int __tarka_negative(void) {
  int value = __tarka_any_int();
  return value < 0 ? value : -1;
}
static inline int __tarka_not_negative(void) {
  int value = __tarka_any_int();
  return value < 0 ? 0 : value;
}
/* Any number with the sign of this one. */
static inline int __tarka_with_sign(int sign) {
  if (sign == 0)
    return 0;
  int value = __tarka_any_int();
  if (sign < 0)
    return value < 0 ? value : -1;
  return value > 0 ? value : 1;
}

/* A string of the environment, with at most so many characters: memory that holds anything, and a zero at its end. */
static char *__tarka_new_string(size_t most) {
  size_t length = __tarka_no_more_than(most);
  char *text = __tarka_malloc(length + 1);
  text[length] = 0;
  return text;
}
