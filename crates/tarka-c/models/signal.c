/* <signal.h>. Handlers are called by `raise`, `abort` and what waits for a signal. That others may send signals at any time
 * is a condition of a verdict, where a handler would make a difference (link/signals.rs). */

static void (*__tarka_handlers[65])(int);
/* Whether the program knows what happens to a signal: at first, it may be ignored, as whoever started the program has it. */
static _Bool __tarka_handler_known[65];
/* A handler that is not simply called: it wants more arguments, is to be called once only, … */
static _Bool __tarka_special_handlers[65];
/* A handler's own signal waits until it is done. */
static _Bool __tarka_handling[65];
/* Whether the program may have blocked signals. */
static _Bool __tarka_signals_masked;
/* Whether an alarm is set. */
static _Bool __tarka_alarm_set;
void __tarka_unmodelled_signals_that_may_be_blocked(void) { abort(); }
void __tarka_unmodelled_flags_of_signal_handlers(void) { abort(); }
void __tarka_unmodelled_handlers_of_alarms(void) { abort(); }

static _Bool __tarka_is_handler(void (*handler)(int)) {
  return handler != 0 && handler != (void (*)(int))1; /* SIG_DFL, SIG_IGN */
}
/* SIGCHLD, SIGCONT, SIGURG, SIGWINCH; and SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, after which the process may be continued. */
static _Bool __tarka_goes_on_by_default(int number) {
  return (number >= 17 && number <= 23) || number == 28;
}
static void __tarka_set_handler(int number, void (*handler)(int), _Bool special) {
  if (number == 14 && __tarka_alarm_set && __tarka_is_handler(handler)) /* SIGALRM */
    __tarka_unmodelled_handlers_of_alarms();
  __tarka_handlers[number] = handler;
  __tarka_handler_known[number] = 1;
  __tarka_special_handlers[number] = special;
}
/* SIGKILL and SIGSTOP cannot be ignored. */
static void (*__tarka_handler(int number))(int) {
  if (!__tarka_handler_known[number] && number != 9 && number != 19)
    __tarka_handlers[number] = __tarka_any_bool() ? (void (*)(int))1 : 0; /* SIG_IGN, SIG_DFL */
  __tarka_handler_known[number] = 1;
  return __tarka_handlers[number];
}
static inline int __tarka_done_signal(int number, void (*handler)(int)) {
  if (number < 1 || number > 64 || number == 9 || number == 19)
    __tarka_error(22); /* EINVAL */
  else
    __tarka_set_handler(number, handler, 0);
  return 0;
}
/* open: whether the signal was ignored at first; when others send a signal (see above) */
void (*signal(int number, void (*handler)(int)))(int) {
  if (number < 1 || number > 64 || number == 9 || number == 19) {
    __tarka_error(22); /* EINVAL */
    return (void (*)(int))-1;
  }
  void (*before)(int) = __tarka_handler(number);
  __tarka_set_handler(number, handler, 0);
  return before;
}
static void __tarka_handle(int number) {
  if (__tarka_special_handlers[number])
    __tarka_unmodelled_flags_of_signal_handlers();
  if (__tarka_handling[number])
    __tarka_unmodelled_signals_that_may_be_blocked();
  __tarka_handling[number] = 1;
  __tarka_handlers[number](number);
  __tarka_handling[number] = 0;
}
/* The run ends if nothing handles the signal. */
int raise(int number) {
  if (number < 1 || number > 64) {
    __tarka_error(22); /* EINVAL */
    return __tarka_nonzero();
  }
  if (__tarka_signals_masked && number != 9 && number != 19)
    __tarka_unmodelled_signals_that_may_be_blocked();
  void (*handler)(int) = __tarka_handler(number);
  if (handler == 0 && !__tarka_goes_on_by_default(number))
    __tarka_exit(128 + number);
  if (__tarka_is_handler(handler))
    __tarka_handle(number);
  return 0;
}
/* `abort` raises SIGABRT first. Left out where the program sets no handlers. */
void __tarka_before_abort(void) {
  if (__tarka_is_handler(__tarka_handlers[6]))
    __tarka_handle(6);
}
