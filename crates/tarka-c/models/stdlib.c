/* <stdlib.h>. */

void free(void *memory);
void *alloca(size_t size);
void abort(void);
void __tarka_exit(int status);
void _exit(int status);
void _Exit(int status);
extern void *memcpy(void *to, const void *from, size_t size);
size_t __tarka_object_size(void *memory);

static inline void *__tarka_no_memory(void) {
  __tarka_error(12); /* ENOMEM */
  return 0;
}

/* No object is greater than PTRDIFF_MAX. What is `inline` is put in place of its calls, so that each is an allocation of
 * its own; in svcomp `malloc` is a primitive. */
/* open: whether there is memory */
inline void *malloc(size_t size) {
  if (size > (size_t)-1 / 2 || __tarka_may_fail())
    return __tarka_no_memory();
  return __tarka_malloc(size);
}
/* open: whether there is memory */
inline void *calloc(size_t count, size_t size) {
  if (size != 0 && count > (size_t)-1 / 2 / size)
    return __tarka_no_memory();
  if (__tarka_may_fail())
    return __tarka_no_memory();
  return __tarka_calloc(count * size);
}

/* open: whether there is memory; if not, the old block stays as it is */
void *realloc(void *memory, size_t size) {
  if (!memory)
    return malloc(size);
  if (size == 0) {
    free(memory);
    return 0;
  }
  void *moved = malloc(size);
  if (!moved)
    return 0;
  size_t before = __tarka_object_size(memory);
  memcpy(moved, memory, before < size ? before : size);
  free(memory);
  return moved;
}
/* open: whether there is memory */
void *reallocarray(void *memory, size_t count, size_t size) {
  if (size != 0 && count > (size_t)-1 / size)
    return __tarka_no_memory();
  return realloc(memory, count * size);
}
void __tarka_unmodelled_alignments_that_are_no_powers_of_two(void) { abort(); }
static inline _Bool __tarka_is_power_of_two(size_t number) { return number != 0 && (number & (number - 1)) == 0; }
/* In a run on LP64 all objects lie at multiples of 4096, so that no test shows another place; a proof knows of the alignment
 * that `malloc` gives only, and takes more neither for granted nor for wrong. Elsewhere a run may not have what was asked for. */
void __tarka_unmodelled_alignments_as_great_as_this(void) { abort(); }
static inline void *__tarka_aligned(void *memory, size_t alignment) {
  if (alignment > (sizeof(size_t) == 8 ? 4096 : 16) && ((size_t)memory & (alignment - 1)) != 0)
    __tarka_unmodelled_alignments_as_great_as_this();
  return memory;
}
/* open: whether there is memory; whether an alignment that is no power of two is refused or rounded up */
void *aligned_alloc(size_t alignment, size_t size) {
  if (!__tarka_is_power_of_two(alignment))
    __tarka_unmodelled_alignments_that_are_no_powers_of_two();
  return __tarka_aligned(malloc(size), alignment);
}
/* open: whether there is memory */
void *memalign(size_t alignment, size_t size) { return aligned_alloc(alignment, size); }
/* open: whether there is memory */
void *valloc(size_t size) { return __tarka_aligned(malloc(size), 4096); }
/* open: whether there is memory */
int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (!__tarka_is_power_of_two(alignment) || alignment % sizeof(void *) != 0)
    return 22; /* EINVAL */
  void *made = __tarka_aligned(malloc(size), alignment);
  if (!made)
    return 12; /* ENOMEM */
  *memory = made;
  return 0;
}

/* Functions to be called at exit, last one first. */
static void (*__tarka_at_exit[32])(void);
static int __tarka_at_exit_count;
/* GNU's `on_exit`: these want the status and an argument. */
static void (*__tarka_on_exit[32])(int, void *);
static void *__tarka_on_exit_arguments[32];

/* 32 functions can be registered, C says; what happens beyond that is open. */
void __tarka_unmodelled_more_than_32_functions_to_be_called_at_exit(void) { abort(); }
int atexit(void (*function)(void)) {
  if (__tarka_at_exit_count == 32)
    __tarka_unmodelled_more_than_32_functions_to_be_called_at_exit();
  __tarka_at_exit[__tarka_at_exit_count++] = function;
  return 0;
}
int on_exit(void (*function)(int, void *), void *argument) {
  if (__tarka_at_exit_count == 32)
    __tarka_unmodelled_more_than_32_functions_to_be_called_at_exit();
  __tarka_on_exit[__tarka_at_exit_count] = function;
  __tarka_on_exit_arguments[__tarka_at_exit_count++] = argument;
  return 0;
}
void exit(int status) {
  while (__tarka_at_exit_count > 0) {
    int last = --__tarka_at_exit_count;
    void (*function)(int, void *) = __tarka_on_exit[last];
    __tarka_on_exit[last] = 0;
    if (function)
      function(status, __tarka_on_exit_arguments[last]);
    else
      __tarka_at_exit[last]();
  }
  __tarka_exit(status);
}

static void (*__tarka_at_quick_exit[32])(void);
static int __tarka_at_quick_exit_count;
int at_quick_exit(void (*function)(void)) {
  if (__tarka_at_quick_exit_count == 32)
    __tarka_unmodelled_more_than_32_functions_to_be_called_at_exit();
  __tarka_at_quick_exit[__tarka_at_quick_exit_count++] = function;
  return 0;
}
void quick_exit(int status) {
  while (__tarka_at_quick_exit_count > 0)
    __tarka_at_quick_exit[--__tarka_at_quick_exit_count]();
  __tarka_exit(status);
}
/* open: what the command does; without one, whether there is a shell */
int system(const char *command) {
  return __tarka_any_int();
}

inline int abs(int x) { return x < 0 ? -x : x; }
inline long labs(long x) { return x < 0 ? -x : x; }
inline long long llabs(long long x) { return x < 0 ? -x : x; }

typedef struct { int quot; int rem; } __tarka_div_t;
typedef struct { long quot; long rem; } __tarka_ldiv_t;
typedef struct { long long quot; long long rem; } __tarka_lldiv_t;
__tarka_div_t div(int a, int b) { return (__tarka_div_t){a / b, a % b}; }
__tarka_ldiv_t ldiv(long a, long b) { return (__tarka_ldiv_t){a / b, a % b}; }
__tarka_lldiv_t lldiv(long long a, long long b) { return (__tarka_lldiv_t){a / b, a % b}; }

static inline int __tarka_is_space(int c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/* The value of a digit in any base, 36 if it is none. */
static inline int __tarka_digit(char c) {
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
  if (base < 0 || base == 1 || base > 36) {
    __tarka_error(22); /* EINVAL */
    return 0;
  }
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
    __tarka_error(34); /* ERANGE */
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
/* A decimal number, as strtol reads it: written out for base 10, since nearly all numbers are read so. */
static long long __tarka_decimal(const char *text, long long most) {
  unsigned long long limit = (unsigned long long)most;
  unsigned long long value = 0;
  while (__tarka_is_space(*text))
    text++;
  _Bool negative = *text == '-';
  if (*text == '-' || *text == '+')
    text++;
  if (negative)
    limit++;
  for (; *text >= '0' && *text <= '9'; text++) {
    unsigned int digit = (unsigned int)(*text - '0');
    /* No 64-bit number has more than 20 digits, so the product does not wrap before the limit is met. */
    _Bool fits = value <= 922337203685477580 && value * 10 + digit <= limit;
    if (!fits)
      __tarka_error(34); /* ERANGE */
    value = fits ? value * 10 + digit : limit;
  }
  return (long long)(negative ? -value : value);
}
/* open: nothing; a number that does not fit is cut, and errno set, as glibc does, though C leaves it undefined */
int atoi(const char *text) { return (int)__tarka_decimal(text, (long)((unsigned long)-1 >> 1)); }
/* open: nothing; a number that does not fit is cut, and errno set, as glibc does, though C leaves it undefined */
long atol(const char *text) { return (long)__tarka_decimal(text, (long)((unsigned long)-1 >> 1)); }
/* open: nothing; a number that does not fit is cut, and errno set, as glibc does, though C leaves it undefined */
long long atoll(const char *text) { return __tarka_decimal(text, (long long)((unsigned long long)-1 >> 1)); }

/* Where an element goes in a sorted array: any place between elements that compare equal, since no order is promised for
 * them. That nobody can tell if they are the same bytes. */
static size_t __tarka_sorted_place(const char *base, size_t count, size_t size, const char *element, int (*compare)(const void *, const void *)) {
  size_t low = 0;
  size_t high = count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    const char *other = base + middle * size;
    int order = compare(element, other);
    if (order < 0 || (order == 0 && __tarka_sign_memcmp(element, other, size) != 0 && __tarka_any_bool()))
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}
/* open: the order of elements that compare equal; which elements are compared how often is not looked into */
void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  char *bytes = base;
  if (count < 2 || size == 0)
    return;
  char *element = __tarka_malloc(size);
  for (size_t i = 1; i < count; i++) {
    size_t place = __tarka_sorted_place(bytes, i, size, bytes + i * size, compare);
    if (place == i)
      continue;
    memcpy(element, bytes + i * size, size);
    memmove(bytes + (place + 1) * size, bytes + place * size, (i - place) * size);
    memcpy(bytes + place * size, element, size);
  }
  __tarka_free(element);
}
/* open: which of several elements that compare equal to the key is found */
void *bsearch(const void *key, const void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  const char *found = 0;
  size_t low = 0;
  size_t high = count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    const char *element = (const char *)base + middle * size;
    int order = compare(key, element);
    if (order == 0) {
      found = element;
      /* Whether to look on, and on which side. */
      if (high - low == 1 || !__tarka_any_bool())
        break;
      order = __tarka_any_bool() ? -1 : 1;
    }
    if (order < 0)
      high = middle;
    else
      low = middle + 1;
  }
  return (void *)found;
}
