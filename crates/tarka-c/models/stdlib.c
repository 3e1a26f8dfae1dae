/* <stdlib.h>. Functions without a body are primitives. */



void free(void *memory);
void *alloca(size_t size);
void abort(void);
void __tarka_exit(int status);
void _exit(int status);
void _Exit(int status);
void *memcpy(void *to, const void *from, size_t size);
size_t __tarka_object_size(void *memory);
void *__tarka_malloc(size_t size);
void *__tarka_calloc(size_t size);

/* Whether an operation fails that may fail whatever its arguments are: the environment decides (never, in svcomp). */
_Bool __tarka_may_fail(void);

/* No object is greater than PTRDIFF_MAX. What is `inline` is put in place of its calls, so that each is an allocation of
 * its own; in svcomp `malloc` is a primitive. */
inline void *malloc(size_t size) {
  if (size > (size_t)-1 / 2 || __tarka_may_fail())
    return 0;
  return __tarka_malloc(size);
}
inline void *calloc(size_t count, size_t size) {
  if (size != 0 && count > (size_t)-1 / 2 / size)
    return 0;
  if (__tarka_may_fail())
    return 0;
  return __tarka_calloc(count * size);
}

void *realloc(void *memory, size_t size) {
  if (!memory)
    return malloc(size);
  size_t before = __tarka_object_size(memory);
  void *moved = malloc(size);
  if (!moved)
    return 0;
  memcpy(moved, memory, before < size ? before : size);
  free(memory);
  return moved;
}
void *reallocarray(void *memory, size_t count, size_t size) { return realloc(memory, count * size); }
void *aligned_alloc(size_t alignment, size_t size) { return malloc(size); }
int posix_memalign(void **memory, size_t alignment, size_t size) {
  void *made = malloc(size);
  if (!made)
    return 12; /* ENOMEM */
  *memory = made;
  return 0;
}

/* Functions to be called at exit, last one first. */
static void (*__tarka_at_exit[32])(void);
static int __tarka_at_exit_count;

int atexit(void (*function)(void)) {
  if (__tarka_at_exit_count == 32)
    return 1;
  __tarka_at_exit[__tarka_at_exit_count++] = function;
  return 0;
}
void exit(int status) {
  while (__tarka_at_exit_count > 0)
    __tarka_at_exit[--__tarka_at_exit_count]();
  __tarka_exit(status);
}

int abs(int x) { return x < 0 ? -x : x; }
long labs(long x) { return x < 0 ? -x : x; }
long long llabs(long long x) { return x < 0 ? -x : x; }

typedef struct { int quot; int rem; } __tarka_div_t;
typedef struct { long quot; long rem; } __tarka_ldiv_t;
typedef struct { long long quot; long long rem; } __tarka_lldiv_t;
__tarka_div_t div(int a, int b) { return (__tarka_div_t){a / b, a % b}; }
__tarka_ldiv_t ldiv(long a, long b) { return (__tarka_ldiv_t){a / b, a % b}; }
__tarka_lldiv_t lldiv(long long a, long long b) { return (__tarka_lldiv_t){a / b, a % b}; }

/* <errno.h> */
static int __tarka_errno;
int *__errno_location(void) { return &__tarka_errno; }

static int __tarka_is_space(int c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/* The value of a digit in any base, 36 if it is none. */
static int __tarka_digit(char c) {
  if (c >= '0' && c <= '9')
    return c - '0';
  if (c >= 'a' && c <= 'z')
    return c - 'a' + 10;
  if (c >= 'A' && c <= 'Z')
    return c - 'A' + 10;
  return 36;
}

/* Reads an optional sign and digits; saturates at `limit` (and at `limit + 1` for negative signed numbers). */
static unsigned long long __tarka_parse(const char *text, char **end, int base, unsigned long long limit, int is_signed) {
  const char *p = text;
  const char *last = text;
  int negative = 0;
  int saturated = 0;
  unsigned long long value = 0;
  while (__tarka_is_space(*p))
    p++;
  if (*p == '+' || *p == '-')
    negative = *p++ == '-';
  if ((base == 0 || base == 16) && p[0] == '0' && (p[1] == 'x' || p[1] == 'X') && __tarka_digit(p[2]) < 16) {
    p += 2;
    base = 16;
  } else if (base == 0) {
    base = *p == '0' ? 8 : 10;
  }
  if (is_signed && negative)
    limit = limit + 1;
  while (__tarka_digit(*p) < base) {
    unsigned int digit = __tarka_digit(*p++);
    if (value > (limit - digit) / base)
      saturated = 1;
    else
      value = value * base + digit;
    last = p;
  }
  if (end)
    *end = (char *)last;
  if (saturated)
    __tarka_errno = 34; /* ERANGE */
  if (saturated)
    return is_signed && negative ? -limit : limit;
  return negative ? -value : value;
}

long strtol(const char *text, char **end, int base) {
  return (long)__tarka_parse(text, end, base, (unsigned long)-1 >> 1, 1);
}
long long strtoll(const char *text, char **end, int base) {
  return (long long)__tarka_parse(text, end, base, (unsigned long long)-1 >> 1, 1);
}
unsigned long strtoul(const char *text, char **end, int base) {
  return (unsigned long)__tarka_parse(text, end, base, (unsigned long)-1, 0);
}
unsigned long long strtoull(const char *text, char **end, int base) {
  return __tarka_parse(text, end, base, (unsigned long long)-1, 0);
}
int atoi(const char *text) { return (int)strtol(text, 0, 10); }
long atol(const char *text) { return strtol(text, 0, 10); }
long long atoll(const char *text) { return strtoll(text, 0, 10); }

static void __tarka_swap(char *a, char *b, size_t size) {
  for (size_t i = 0; i < size; i++) {
    char c = a[i];
    a[i] = b[i];
    b[i] = c;
  }
}
static void __tarka_sift(char *base, size_t root, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  for (;;) {
    size_t child = 2 * root + 1;
    if (child >= count)
      return;
    if (child + 1 < count && compare(base + child * size, base + (child + 1) * size) < 0)
      child++;
    if (compare(base + root * size, base + child * size) >= 0)
      return;
    __tarka_swap(base + root * size, base + child * size, size);
    root = child;
  }
}
void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  char *bytes = base;
  for (size_t i = count / 2; i > 0; i--)
    __tarka_sift(bytes, i - 1, count, size, compare);
  for (size_t end = count; end > 1; end--) {
    __tarka_swap(bytes, bytes + (end - 1) * size, size);
    __tarka_sift(bytes, 0, end - 1, size, compare);
  }
}
void *bsearch(const void *key, const void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  size_t low = 0;
  size_t high = count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    const char *element = (const char *)base + middle * size;
    int order = compare(key, element);
    if (order == 0)
      return (void *)element;
    if (order < 0)
      high = middle;
    else
      low = middle + 1;
  }
  return 0;
}

/* Any sequence of numbers may come. */
int __VERIFIER_nondet_int(void);
int rand(void) { return __VERIFIER_nondet_int() & 0x7fffffff; }
void srand(unsigned int seed) {}
long random(void) { return __VERIFIER_nondet_int() & 0x7fffffff; }
char *getenv(const char *name) { return 0; }
