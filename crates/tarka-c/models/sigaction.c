/* <signal.h> beyond C: sets of signals are exact. Signals that others send are not looked into. */

struct __tarka_sigset { unsigned long words[1024 / (8 * sizeof(long))]; };
static inline int __tarka_bad_signal(int number) {
  if (number >= 1 && number <= 64)
    return 0;
  *__errno_location() = 22; /* EINVAL */
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
inline int sigprocmask(int how, const struct __tarka_sigset *set, struct __tarka_sigset *before) {
  if (__VERIFIER_nondet_bool())
    return __tarka_failed();
  if (before)
    __VERIFIER_nondet_memory(before, sizeof *before);
  return 0;
}
inline int pthread_sigmask(int how, const struct __tarka_sigset *set, struct __tarka_sigset *before) {
  return sigprocmask(how, set, before) == 0 ? 0 : *__errno_location();
}
inline int sigpending(struct __tarka_sigset *set) { return __tarka_fill(set, sizeof *set); }
inline int sigsuspend(const struct __tarka_sigset *set) { return __tarka_failed(); }
inline int sigwait(const struct __tarka_sigset *set, int *number) {
  *number = (int)__tarka_in_range(1, 64);
  return __tarka_error_number();
}
inline int siginterrupt(int number, int flag) { return __tarka_zero_or_failed(); }
inline int kill(int process, int number) { return __tarka_zero_or_failed(); }
inline int killpg(int group, int number) { return __tarka_zero_or_failed(); }
