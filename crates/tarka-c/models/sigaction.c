/* <signal.h> beyond C: sets of signals are exact. Which signals are blocked is not. */

struct __tarka_sigset { unsigned long words[1024 / (8 * sizeof(long))]; };
static inline int __tarka_bad_signal(int number) {
  if (number >= 1 && number <= 64)
    return 0;
  __tarka_error(22); /* EINVAL */
  return 1;
}
inline int sigemptyset(struct __tarka_sigset *set) {
  memset(set, 0, sizeof *set);
  return 0;
}
inline int sigfillset(struct __tarka_sigset *set) {
  memset(set, 0xff, sizeof *set);
  /* Two signals are glibc's own. */
  set->words[sizeof(long) == 8 ? 0 : 0] &= ~(1UL << 31);
  set->words[sizeof(long) == 8 ? 0 : 1] &= sizeof(long) == 8 ? ~((unsigned long)(1ULL << 32)) : ~1UL;
  return 0;
}
inline int sigaddset(struct __tarka_sigset *set, int number) {
  if (__tarka_bad_signal(number))
    return -1;
  set->words[(number - 1) / (8 * (int)sizeof(long))] |= 1UL << ((number - 1) % (8 * (int)sizeof(long)));
  return 0;
}
inline int sigdelset(struct __tarka_sigset *set, int number) {
  if (__tarka_bad_signal(number))
    return -1;
  set->words[(number - 1) / (8 * (int)sizeof(long))] &= ~(1UL << ((number - 1) % (8 * (int)sizeof(long))));
  return 0;
}
inline int sigismember(const struct __tarka_sigset *set, int number) {
  if (__tarka_bad_signal(number))
    return -1;
  return (int)(set->words[(number - 1) / (8 * (int)sizeof(long))] >> ((number - 1) % (8 * (int)sizeof(long))) & 1);
}
/* Whether the mask can be changed; the error is told in one way or the other. */
static inline _Bool __tarka_mask_signals(const struct __tarka_sigset *set, struct __tarka_sigset *before) {
  if (set)
    __tarka_signals_masked = 1;
  if (__VERIFIER_nondet_bool())
    return 0;
  if (before)
    __VERIFIER_nondet_memory(before, sizeof *before);
  return 1;
}
inline int sigprocmask(int how, const struct __tarka_sigset *set, struct __tarka_sigset *before) {
  return __tarka_mask_signals(set, before) ? 0 : __tarka_failed();
}
inline int pthread_sigmask(int how, const struct __tarka_sigset *set, struct __tarka_sigset *before) {
  return __tarka_mask_signals(set, before) ? 0 : 22; /* EINVAL */
}
inline int sigpending(struct __tarka_sigset *set) { return __tarka_fill(set, sizeof *set); }
inline int sigwait(const struct __tarka_sigset *set, int *number) {
  *number = (int)__tarka_in_range(1, 64);
  return __tarka_error_number();
}
inline int siginterrupt(int number, int flag) { return __tarka_zero_or_failed(); }
/* As glibc has it on x86 and x86-64. */
struct __tarka_sigaction {
  void (*handler)(int);
  struct __tarka_sigset mask;
  int flags;
  void (*restorer)(void);
};
static struct __tarka_sigaction __tarka_actions[65];
int sigaction(int number, const struct __tarka_sigaction *action, struct __tarka_sigaction *before) {
  if (number < 1 || number > 64 || (action && (number == 9 || number == 19))) {
    __tarka_error(22); /* EINVAL */
    return -1;
  }
  struct __tarka_sigaction wanted;
  if (action)
    wanted = *action;
  if (before) {
    *before = __tarka_actions[number];
    before->handler = __tarka_handler(number);
  }
  if (action) {
    __tarka_actions[number] = wanted;
    /* SA_SIGINFO, SA_RESETHAND, SA_NODEFER */
    __tarka_set_handler(number, wanted.handler, (wanted.flags & (int)0xc0000004) != 0);
  }
  return 0;
}

/* A signal that comes while the program waits for one: it is handled, or the wait does not end. */
static int __tarka_wait_for_signal(const struct __tarka_sigset *blocked) {
  int number = (int)__tarka_in_range(1, 64);
  if ((blocked && sigismember(blocked, number)) || !__tarka_is_handler(__tarka_handlers[number]))
    __tarka_exit(128 + number);
  __tarka_handle(number);
  __tarka_error(4); /* EINTR */
  return -1;
}
int sigsuspend(const struct __tarka_sigset *set) { return __tarka_wait_for_signal(set); }
int pause(void) {
  if (__tarka_signals_masked)
    __tarka_unmodelled_signals_that_may_be_blocked();
  return __tarka_wait_for_signal(0);
}
/* open: what is left of an earlier alarm. One that a handler waits for may come at any time: no model follows. */
unsigned int alarm(unsigned int seconds) {
  __tarka_alarm_set = seconds > 0;
  if (seconds > 0 && __tarka_is_handler(__tarka_handlers[14])) /* SIGALRM */
    __tarka_unmodelled_handlers_of_alarms();
  return __VERIFIER_nondet_uint();
}

void __tarka_unmodelled_signals_to_groups_of_processes(void) { abort(); }
/* open: whether there is such a process, and what it does. To the process itself it is `raise`. */
int kill(int process, int number) {
  if (number < 0 || number > 64) {
    __tarka_error(22); /* EINVAL */
    return -1;
  }
  if (process == getpid())
    return number == 0 ? 0 : raise(number);
  if (process == 0 && number != 0)
    return raise(number);
  if (process < -1 && number != 0)
    __tarka_unmodelled_signals_to_groups_of_processes();
  return __tarka_zero_or_failed();
}
int killpg(int group, int number) {
  if (group < 0) {
    __tarka_error(22); /* EINVAL */
    return -1;
  }
  return kill(-group, number);
}
