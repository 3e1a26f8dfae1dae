/* <signal.h>. Handlers are called by `raise` and `abort`; that others send signals, too, is not looked into. */

static void (*__tarka_handlers[65])(int);
static _Bool __tarka_is_ignored_by_default(int number) {
  return number == 17 || number == 18 || number == 23 || number == 28; /* SIGCHLD, SIGCONT, SIGURG, SIGWINCH */
}
/* open: whether a handler can be set. Signals that others send are not looked into. */
void (*signal(int number, void (*handler)(int)))(int) {
  if (number < 1 || number > 64 || number == 9 || number == 19) {
    __tarka_errno = 22; /* EINVAL */
    return (void (*)(int))-1;
  }
  void (*before)(int) = __tarka_handlers[number];
  __tarka_handlers[number] = handler;
  return before;
}
/* The run ends if nothing handles the signal. */
int raise(int number) {
  if (number < 1 || number > 64) {
    __tarka_errno = 22; /* EINVAL */
    return __tarka_nonzero();
  }
  void (*handler)(int) = __tarka_handlers[number];
  if (handler == 0 && !__tarka_is_ignored_by_default(number))
    __tarka_exit(128 + number);
  if (handler != 0 && handler != (void (*)(int))1)
    handler(number);
  return 0;
}
/* `abort` raises SIGABRT first. Left out where the program never calls `signal`. */
void __tarka_before_abort(void) {
  void (*handler)(int) = __tarka_handlers[6];
  if (handler != 0 && handler != (void (*)(int))1)
    handler(6);
}
