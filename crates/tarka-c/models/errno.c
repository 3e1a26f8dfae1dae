/* <errno.h>. Nearly every function may set errno, and few programs look: so that it was set is noted only, and what it was
 * set to is chosen when somebody looks. The linker notes it before every call of a function of the library that is not
 * known to keep errno (link/errno.rs), and leaves all this out where nothing looks at errno. */

int __tarka_any_int(void);
static int __tarka_errno;
/* It may have been set to some error number, which is never zero. */
static _Bool __tarka_errno_touched;
/* It may hold anything: a function without body was called. */
static _Bool __tarka_errno_unknown;
int *__errno_location(void) {
  if (__tarka_errno_unknown)
    __tarka_errno = __tarka_any_int();
  else if (__tarka_errno_touched) {
    int value = __tarka_any_int();
    if (value > 0)
      __tarka_errno = value;
  }
  __tarka_errno_touched = 0;
  __tarka_errno_unknown = 0;
  return &__tarka_errno;
}

/* A function may have set errno. */
static inline void __tarka_touch_errno(void) { __tarka_errno_touched = 1; }
/* A function failed for this reason. */
static inline void __tarka_error(int number) {
  __tarka_errno = number;
  __tarka_errno_touched = 0;
  __tarka_errno_unknown = 0;
}
/* A function failed for some reason. */
static inline void __tarka_set_errno(void) {
  __tarka_errno = 1;
  __tarka_errno_touched = 1;
  __tarka_errno_unknown = 0;
}
/* A function without body was called. */
static inline void __tarka_unknown_errno(void) { __tarka_errno_unknown = 1; }
