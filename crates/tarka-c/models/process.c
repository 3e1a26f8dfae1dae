/* Processes and users: <unistd.h>, <sys/wait.h>, <sys/resource.h>, <pwd.h>, <spawn.h>. There is one process;
 * what makes another one is refused where the program is read. */

/* A process has one number as long as it runs. */
static int __tarka_process;
inline int getpid(void) {
  if (__tarka_process == 0)
    __tarka_process = (int)__tarka_in_range(1, 4194304);
  return __tarka_process;
}
inline int getppid(void) { return (int)__tarka_in_range(0, 4194304); }
inline int getpgrp(void) { return (int)__tarka_in_range(0, 4194304); }
inline int getpgid(int process) { return (int)__tarka_count_or_failed(4194304); }
inline int getsid(int process) { return (int)__tarka_count_or_failed(4194304); }
inline int setsid(void) { return (int)__tarka_count_or_failed(4194304); }
inline int setpgid(int process, int group) { return __tarka_zero_or_failed(); }
/* The program goes on as a child of the process that it was: under another number, and with a processor time of its own. */
static inline void __tarka_go_on_as_child(void) {
  int before = __tarka_process;
  if (before != 0) {
    __tarka_process = (int)__tarka_in_range(1, 4194303);
    __tarka_process += __tarka_process >= before;
  }
  __tarka_clock = 0;
  __tarka_alarm_set = 0;
}
/* It may fail before and after the child is made. */
inline int daemon(int keep_directory, int keep_output) {
  int result = __tarka_zero_or_failed();
  if (result == 0 || __VERIFIER_nondet_bool())
    __tarka_go_on_as_child();
  if (!keep_output)
    __tarka_opened(); /* standard input, output and error are open now */
  return result;
}
/* -1 is a niceness, too: only errno tells it from a failure. */
static inline int __tarka_niceness(void) { return __VERIFIER_nondet_bool() ? __tarka_failed() : (int)__tarka_in_range(-20, 19); }
inline int nice(int increment) { return __tarka_niceness(); }

/* Who runs the program stays the same until the program changes it. */
static struct { _Bool known; unsigned int user, effective_user, group, effective_group; } __tarka_identity;
static inline void __tarka_identify(void) {
  if (__tarka_identity.known)
    return;
  __tarka_identity.known = 1;
  __tarka_identity.user = __VERIFIER_nondet_uint();
  __tarka_identity.effective_user = __VERIFIER_nondet_uint();
  __tarka_identity.group = __VERIFIER_nondet_uint();
  __tarka_identity.effective_group = __VERIFIER_nondet_uint();
}
inline unsigned int getuid(void) { __tarka_identify(); return __tarka_identity.user; }
inline unsigned int geteuid(void) { __tarka_identify(); return __tarka_identity.effective_user; }
inline unsigned int getgid(void) { __tarka_identify(); return __tarka_identity.group; }
inline unsigned int getegid(void) { __tarka_identify(); return __tarka_identity.effective_group; }
/* A privileged process changes its real identity too. */
inline int setuid(unsigned int user) {
  if (__VERIFIER_nondet_bool())
    return __tarka_failed();
  __tarka_identify();
  __tarka_identity.effective_user = user;
  if (__VERIFIER_nondet_bool())
    __tarka_identity.user = user;
  return 0;
}
inline int setgid(unsigned int group) {
  if (__VERIFIER_nondet_bool())
    return __tarka_failed();
  __tarka_identify();
  __tarka_identity.effective_group = group;
  if (__VERIFIER_nondet_bool())
    __tarka_identity.group = group;
  return 0;
}
inline int seteuid(unsigned int user) {
  if (__VERIFIER_nondet_bool())
    return __tarka_failed();
  __tarka_identify();
  __tarka_identity.effective_user = user;
  return 0;
}
inline int setegid(unsigned int group) {
  if (__VERIFIER_nondet_bool())
    return __tarka_failed();
  __tarka_identify();
  __tarka_identity.effective_group = group;
  return 0;
}
inline int setgroups(size_t count, const unsigned int *groups) { return __tarka_zero_or_failed(); }
inline int initgroups(const char *user, unsigned int group) { return __tarka_zero_or_failed(); }
inline int getgroups(int size, unsigned int *groups) {
  int count = (int)__tarka_count_or_failed(size == 0 ? 65536 : size < 0 ? 0 : size);
  if (size > 0 && count > 0)
    __VERIFIER_nondet_memory(groups, count * sizeof(unsigned int));
  return count;
}

/* Another program takes this one's place: from here on nothing of this one happens, unless it fails. */
static inline int __tarka_exec(void) {
  if (!__VERIFIER_nondet_bool())
    __tarka_exit(0);
  return __tarka_failed();
}
inline int execve(const char *path, char *const *arguments, char *const *environment) { return __tarka_exec(); }
inline int execv(const char *path, char *const *arguments) { return __tarka_exec(); }
inline int execvp(const char *file, char *const *arguments) { return __tarka_exec(); }
inline int execvpe(const char *file, char *const *arguments, char *const *environment) { return __tarka_exec(); }
int execl(const char *path, const char *argument, ...) { return __tarka_exec(); }
int execlp(const char *file, const char *argument, ...) { return __tarka_exec(); }
int execle(const char *path, const char *argument, ...) { return __tarka_exec(); }
inline int fexecve(int descriptor, char *const *arguments, char *const *environment) { return __tarka_exec(); }

/* How a process ended: it gave a status, or a signal ended it, with a dump of its memory or without. */
static inline int __tarka_ended(void) {
  if (!__tarka_any_bool())
    return (int)__tarka_in_range(0, 255) << 8;
  int number = (int)__tarka_in_range(1, 64);
  return __tarka_any_bool() ? number | 0x80 : number;
}
/* What else may be asked for: it was stopped by a signal, or goes on. */
static inline int __tarka_changed(int options) {
  if ((options & 2) && __tarka_any_bool())
    return (int)__tarka_in_range(1, 64) << 8 | 0x7f;
  return (options & 8) && __tarka_any_bool() ? 0xffff : __tarka_ended();
}
inline int wait(int *status) {
  int process = (int)__tarka_count_or_failed(4194304);
  if (process > 0 && status)
    *status = __tarka_ended();
  return process == 0 ? __tarka_failed() : process;
}
inline int waitpid(int process, int *status, int options) {
  int changed = (int)__tarka_count_or_failed(4194304);
  if (changed > 0 && status)
    *status = __tarka_changed(options);
  return changed == 0 && (options & 1) == 0 ? __tarka_failed() : changed;
}
inline int wait3(int *status, int options, void *usage) {
  if (usage)
    __VERIFIER_nondet_memory(usage, sizeof(long) == 8 ? 144 : 72);
  return waitpid(-1, status, options);
}
inline int wait4(int process, int *status, int options, void *usage) {
  if (usage)
    __VERIFIER_nondet_memory(usage, sizeof(long) == 8 ? 144 : 72);
  return waitpid(process, status, options);
}

inline int getrusage(int who, void *usage) { return __tarka_fill(usage, sizeof(long) == 8 ? 144 : 72); }
inline int getrlimit(int resource, unsigned long *limits) {
  if (__tarka_fails())
    return __tarka_failed();
  unsigned long now = __VERIFIER_nondet_ulong();
  unsigned long most = __VERIFIER_nondet_ulong();
  __VERIFIER_assume(now <= most);
  limits[0] = now;
  limits[1] = most;
  return 0;
}
inline int setrlimit(int resource, const void *limit) { return __tarka_zero_or_failed(); }
inline int getpriority(int which, unsigned int who) { return __tarka_niceness(); }
inline int setpriority(int which, unsigned int who, int priority) { return __tarka_zero_or_failed(); }
inline long times(void *times) {
  if (times)
    __VERIFIER_nondet_memory(times, 4 * sizeof(long));
  return __VERIFIER_nondet_long();
}
inline int sched_yield(void) { return 0; }

/* Entries of users, in memory of the library. */
struct __tarka_passwd { char *name, *password; unsigned int user, group; char *comment, *home, *shell; };
static struct __tarka_passwd __tarka_user;
static inline struct __tarka_passwd *__tarka_find_user(void) {
  if (__VERIFIER_nondet_bool())
    return 0;
  __tarka_user.name = __tarka_new_string(255);
  __tarka_user.password = __tarka_new_string(255);
  __tarka_user.user = __VERIFIER_nondet_uint();
  __tarka_user.group = __VERIFIER_nondet_uint();
  __tarka_user.comment = __tarka_new_string(4095);
  __tarka_user.home = __tarka_new_string(4095);
  __tarka_user.shell = __tarka_new_string(4095);
  return &__tarka_user;
}
inline void *getpwnam(const char *name) { return __tarka_find_user(); }
inline void *getpwuid(unsigned int user) { return __tarka_find_user(); }
static struct __tarka_lent __tarka_login;
char *getlogin(void) {
  if (!__tarka_fails())
    return __tarka_lend(&__tarka_login);
  __tarka_set_errno();
  return 0;
}
/* A function without body may ask for users, too. */
void __tarka_havoc_reachable();
static inline void __tarka_unknown_users(void) {
  __tarka_havoc_reachable(&__tarka_user);
  __tarka_change_lent(&__tarka_login);
}
