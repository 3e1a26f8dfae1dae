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

/* In x87's format the first bit of a number that is not tiny is written down. */
static inline long double __tarka_any_longdouble(void) {
  union { long double value; struct { unsigned long long digits; short exponent; } parts; } any = {0};
  unsigned long long digits = (unsigned long long)__tarka_any_longlong();
  any.parts.exponent = __tarka_any_short();
  any.parts.digits = (any.parts.exponent & 0x7fff) != 0 ? digits | 1ULL << 63 : digits & ~(1ULL << 63);
  return any.value;
}

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

/* Texts that the library lends until somebody asks for another one. There are two places, so that nobody can rely on which
 * one it is. */
struct __tarka_lent { char texts[2][256]; };
static void __tarka_change_lent(struct __tarka_lent *lent) {
  __VERIFIER_nondet_memory(lent, sizeof *lent);
  lent->texts[0][255] = 0;
  lent->texts[1][255] = 0;
}
static char *__tarka_lend(struct __tarka_lent *lent) {
  __tarka_change_lent(lent);
  return lent->texts[__tarka_any_bool()];
}

/* What the operating system answers. */

/* Any number in a range; zero stands for the least one. A range that would be empty, as bounds of the program may have it,
 * counts as the least number only: no run is lost. */
static inline long __tarka_in_range(long least, long most) {
  if (most < least)
    return least;
  long number = __tarka_any_long();
  __VERIFIER_assume(number >= 0);
  __VERIFIER_assume(number <= most - least);
  return least + number;
}

/* A call that did not succeed: some error number, and -1. */
static inline int __tarka_failed(void) {
  __tarka_set_errno();
  return -1;
}

/* 0, or -1 and an error number. */
static inline int __tarka_zero_or_failed(void) { return __tarka_fails() ? __tarka_failed() : 0; }

/* A number from 0 to `most`, or -1 and an error number. */
static inline long __tarka_count_or_failed(long most) {
  return __tarka_fails() ? __tarka_failed() : __tarka_in_range(0, most);
}

/* An error number that is returned, not stored; 0 for success. */
static inline int __tarka_error_number(void) { return (int)__tarka_in_range(0, 133); }

/* The last descriptors that were opened and not closed since, one more than their numbers; 0 for none. */
static int __tarka_descriptor_last;
static int __tarka_descriptor_before;
/* One more than the last one that was closed and not opened since, if any. */
static int __tarka_descriptor_closed;
/* A file descriptor that is not open, and not below this number: the kernel gives none near the greatest int. */
static inline int __tarka_new_descriptor_from(int least_number) {
  int least = __tarka_descriptor_last < __tarka_descriptor_before ? __tarka_descriptor_last : __tarka_descriptor_before;
  int greatest = __tarka_descriptor_last < __tarka_descriptor_before ? __tarka_descriptor_before : __tarka_descriptor_last;
  /* The lowest number that is free: none beyond one that is known to be. */
  int number = (int)__tarka_in_range(least_number + 1, 0x7fffffbd);
  if (least > least_number && number >= least)
    number++;
  if (greatest > least_number && number >= greatest)
    number++;
  if (__tarka_descriptor_closed > least_number)
    __VERIFIER_assume(number <= __tarka_descriptor_closed);
  if (__tarka_descriptor_closed == number)
    __tarka_descriptor_closed = 0;
  __tarka_descriptor_before = __tarka_descriptor_last;
  __tarka_descriptor_last = number;
  return number - 1;
}
static inline int __tarka_new_descriptor(void) { return __tarka_new_descriptor_from(0); }
static inline int __tarka_descriptor(void) { return __tarka_fails() ? __tarka_failed() : __tarka_new_descriptor(); }
static inline void __tarka_closed(int descriptor) {
  if (__tarka_descriptor_last == descriptor + 1)
    __tarka_descriptor_last = 0;
  if (__tarka_descriptor_before == descriptor + 1)
    __tarka_descriptor_before = 0;
  __tarka_descriptor_closed = descriptor + 1;
}
/* A function that opens something may take the number that was free. */
static inline void __tarka_opened(void) { __tarka_descriptor_closed = 0; }
/* A function without body may close them. */
static inline void __tarka_unknown_descriptors(void) {
  __tarka_descriptor_last = 0;
  __tarka_descriptor_before = 0;
  __tarka_descriptor_closed = 0;
}
/* Whether a number is no descriptor: that is told. */
static inline _Bool __tarka_no_descriptor(int descriptor) {
  if (descriptor >= 0 && descriptor != __tarka_descriptor_closed - 1)
    return 0;
  __tarka_error(9); /* EBADF */
  return 1;
}

/* What one call transfers at most: Linux stops there. */
static inline long __tarka_transfer(size_t size) { return size > 0x7ffff000 ? 0x7ffff000 : (long)size; }

/* Bytes that the outside writes, up to `size` of them; how many is the result, -1 for failure. */
static inline long __tarka_receive(void *buffer, size_t size) {
  long count = __tarka_count_or_failed(__tarka_transfer(size));
  if (count > 0)
    __VERIFIER_nondet_memory(buffer, count);
  return count;
}

/* Bytes that the outside takes; how many is the result, -1 for failure. */
static inline long __tarka_send(size_t size) { return __tarka_count_or_failed(__tarka_transfer(size)); }

/* A call that fills a record of the program, if it succeeds. */
static inline int __tarka_fill(void *record, size_t size) {
  if (__tarka_fails())
    return __tarka_failed();
  __VERIFIER_nondet_memory(record, size);
  return 0;
}

/* Some string of at most `size` bytes, its end included. */
static inline void __tarka_any_text(char *buffer, size_t size) {
  long length = __tarka_in_range(0, size > 4095 ? 4095 : (long)size - 1);
  __VERIFIER_nondet_memory(buffer, length);
  buffer[length] = 0;
}
/* A call that writes one, if it succeeds. */
static inline int __tarka_fill_text(char *buffer, size_t size) {
  if (size == 0 || __tarka_fails())
    return __tarka_failed();
  __tarka_any_text(buffer, size);
  return 0;
}

/* A string of the environment with at most so many characters, or none. */
static inline char *__tarka_text_or_null(size_t most) { return __tarka_fails() ? 0 : __tarka_new_string(most); }
