/* <errno.h>. */

static int __tarka_errno;
int *__errno_location(void) { return &__tarka_errno; }

/* Calls of the following are left out where nothing looks at errno. A function failed: */
static inline void __tarka_set_errno(void) {
  int value = __tarka_any_int();
  __tarka_errno = value > 0 ? value : 1;
}
/* A function that says nothing about errno may set it, but never to zero. */
static inline void __tarka_touch_errno(void) {
  int value = __tarka_any_int();
  if (value > 0)
    __tarka_errno = value;
}
