/* What the models of the operating system are made of. Every input stands for an answer that it may give. */

/* Any number in a range; zero stands for the least one. A range that would be empty, as bounds of the program may have it,
 * counts as the least number only: no run is lost. */
static inline long __tarka_in_range(long least, long most) {
  if (most < least)
    return least;
  long number = __VERIFIER_nondet_long();
  __VERIFIER_assume(number >= 0);
  __VERIFIER_assume(number <= most - least);
  return least + number;
}

/* A call that did not succeed: some error number, and -1. */
static inline int __tarka_failed(void) {
  *__errno_location() = (int)__tarka_in_range(1, 133);
  return -1;
}

/* 0, or -1 and an error number. */
static inline int __tarka_zero_or_failed(void) { return __VERIFIER_nondet_bool() ? __tarka_failed() : 0; }

/* A number from 0 to `most`, or -1 and an error number. */
static inline long __tarka_count_or_failed(long most) {
  return __VERIFIER_nondet_bool() ? __tarka_failed() : __tarka_in_range(0, most);
}

/* An error number that is returned, not stored; 0 for success. */
static inline int __tarka_error_number(void) { return (int)__tarka_in_range(0, 133); }

/* A file descriptor: the kernel gives none near the greatest int. */
static inline int __tarka_descriptor(void) { return (int)__tarka_count_or_failed(0x7fffffbe); }

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
  if (__VERIFIER_nondet_bool())
    return __tarka_failed();
  __VERIFIER_nondet_memory(record, size);
  return 0;
}

/* A call that writes a string of at most `size` bytes, its end included, if it succeeds. */
static inline int __tarka_fill_text(char *buffer, size_t size) {
  if (size == 0 || __VERIFIER_nondet_bool())
    return __tarka_failed();
  long length = __tarka_in_range(0, size > 4095 ? 4095 : (long)size - 1);
  __VERIFIER_nondet_memory(buffer, length);
  buffer[length] = 0;
  return 0;
}

/* A string of the outside that the program must not free. */
static inline char *__tarka_text(long most) {
  long length = __tarka_in_range(0, most);
  char *text = __tarka_malloc(length + 1);
  __VERIFIER_nondet_memory(text, length);
  text[length] = 0;
  return text;
}

/* Such a string, or none. */
static inline char *__tarka_text_or_null(long most) { return __VERIFIER_nondet_bool() ? 0 : __tarka_text(most); }
