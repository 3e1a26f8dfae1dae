/* <unistd.h>, <fcntl.h>, <sys/stat.h>, <sys/uio.h>, <sys/ioctl.h>: files and descriptors. What is in files is open, and
 * so is whether a call succeeds; no file is remembered. */

int open(const char *path, int flags, ...) { return __tarka_descriptor(); }
int open64(const char *path, int flags, ...) { return __tarka_descriptor(); }
int openat(int directory, const char *path, int flags, ...) { return __tarka_descriptor(); }
int openat64(int directory, const char *path, int flags, ...) { return __tarka_descriptor(); }
inline int creat(const char *path, unsigned int mode) { return __tarka_descriptor(); }
inline int creat64(const char *path, unsigned int mode) { return __tarka_descriptor(); }
inline int close(int descriptor) {
  if (__tarka_no_descriptor(descriptor))
    return -1;
  /* Of one that could not be closed POSIX does not say whether it is still open. */
  if (__tarka_zero_or_failed() != 0) {
    __tarka_unknown_descriptors();
    return -1;
  }
  __tarka_closed(descriptor);
  return 0;
}
/* Another number for what a descriptor stands for, which is not below `least`. */
static inline int __tarka_copy_from(int descriptor, int least) {
  if (least < 0 || least > 0x7fffffbc || __tarka_fails())
    return __tarka_failed();
  int copy = __tarka_new_descriptor_from(least);
  __VERIFIER_assume(copy != descriptor);
  return copy;
}
inline int dup(int descriptor) { return __tarka_no_descriptor(descriptor) ? -1 : __tarka_copy_from(descriptor, 0); }
inline int dup2(int from, int to) {
  if (__tarka_no_descriptor(from))
    return -1;
  if (to < 0 || __VERIFIER_nondet_bool())
    return __tarka_failed();
  if (__tarka_descriptor_closed == to + 1)
    __tarka_descriptor_closed = 0;
  return to;
}
inline int dup3(int from, int to, int flags) { return dup2(from, to); }
inline int pipe(int ends[2]) {
  if (__VERIFIER_nondet_bool())
    return __tarka_failed();
  ends[0] = __tarka_new_descriptor();
  ends[1] = __tarka_new_descriptor();
  return 0;
}
inline int pipe2(int ends[2], int flags) { return pipe(ends); }

inline long read(int descriptor, void *buffer, size_t size) {
  return __tarka_no_descriptor(descriptor) ? -1 : __tarka_receive(buffer, size);
}
inline long write(int descriptor, const void *buffer, size_t size) {
  return __tarka_no_descriptor(descriptor) ? -1 : __tarka_send(size);
}
inline long pread(int descriptor, void *buffer, size_t size, long offset) { return __tarka_no_descriptor(descriptor) ? -1 : __tarka_receive(buffer, size); }
inline long pwrite(int descriptor, const void *buffer, size_t size, long offset) { return __tarka_no_descriptor(descriptor) ? -1 : __tarka_send(size); }
inline long pread64(int descriptor, void *buffer, size_t size, long long offset) { return __tarka_no_descriptor(descriptor) ? -1 : __tarka_receive(buffer, size); }
inline long pwrite64(int descriptor, const void *buffer, size_t size, long long offset) { return __tarka_no_descriptor(descriptor) ? -1 : __tarka_send(size); }
struct __tarka_iovec { void *base; size_t size; };
static size_t __tarka_room(const struct __tarka_iovec *parts, int count) {
  size_t room = 0;
  for (int i = 0; i < count; i++)
    room += parts[i].size;
  return room;
}
long readv(int descriptor, const struct __tarka_iovec *parts, int count) {
  if (__tarka_no_descriptor(descriptor))
    return -1;
  long total = 0;
  for (int i = 0; i < count; i++) {
    long got = __tarka_receive(parts[i].base, parts[i].size);
    if (got < 0)
      return total > 0 ? total : -1;
    total += got;
    if (got < (long)parts[i].size)
      return total;
  }
  return total;
}
long writev(int descriptor, const struct __tarka_iovec *parts, int count) {
  if (__tarka_no_descriptor(descriptor))
    return -1;
  return __tarka_send(__tarka_room(parts, count));
}
inline long lseek(int descriptor, long offset, int whence) {
  if (__tarka_no_descriptor(descriptor))
    return -1;
  return __tarka_count_or_failed((long)((unsigned long)-1 >> 1));
}
inline long long lseek64(int descriptor, long long offset, int whence) {
  long long position = __VERIFIER_nondet_longlong();
  return __VERIFIER_nondet_bool() ? __tarka_failed() : position < 0 ? 0 : position;
}
inline int ftruncate(int descriptor, long size) { return __tarka_no_descriptor(descriptor) ? -1 : __tarka_zero_or_failed(); }
inline int ftruncate64(int descriptor, long long size) { return __tarka_no_descriptor(descriptor) ? -1 : __tarka_zero_or_failed(); }
inline int truncate(const char *path, long size) { return __tarka_zero_or_failed(); }
inline int fsync(int descriptor) { return __tarka_no_descriptor(descriptor) ? -1 : __tarka_zero_or_failed(); }
inline int fdatasync(int descriptor) { return __tarka_no_descriptor(descriptor) ? -1 : __tarka_zero_or_failed(); }
inline void sync(void) {}
inline int flock(int descriptor, int operation) { return __tarka_no_descriptor(descriptor) ? -1 : __tarka_zero_or_failed(); }
inline int lockf(int descriptor, int command, long size) { return __tarka_no_descriptor(descriptor) ? -1 : __tarka_zero_or_failed(); }
inline int posix_fadvise(int descriptor, long offset, long size, int advice) { return __tarka_error_number(); }

/* What a request that is not known here does to its argument cannot be told: it goes where no model follows. */
void __tarka_unmodelled_requests_of_fcntl_and_ioctl(void) { abort(); }
static int __tarka_fcntl(int descriptor, int command, __builtin_va_list arguments) {
  if (__tarka_no_descriptor(descriptor))
    return -1;
  if (command == 5 || command == 12) /* F_GETLK, F_GETLK64 */
    return __tarka_fill(__builtin_va_arg(arguments, void *), sizeof(long) == 8 ? 32 : command == 5 ? 16 : 24);
  if (command == 0 || command == 1030) /* F_DUPFD, F_DUPFD_CLOEXEC */
    return __tarka_copy_from(descriptor, __builtin_va_arg(arguments, int));
  if (command == 1 || command == 3) /* F_GETFD, F_GETFL */
    return (int)__tarka_count_or_failed(0x7fffffff);
  if (command == 9) /* F_GETOWN: negative for a group of processes */
    return __tarka_fails() ? __tarka_failed() : __VERIFIER_nondet_int();
  if (command > 14 || command == 11)
    __tarka_unmodelled_requests_of_fcntl_and_ioctl();
  return __tarka_zero_or_failed();
}
int fcntl(int descriptor, int command, ...) {
  __builtin_va_list arguments;
  __builtin_va_start(arguments, command);
  return __tarka_fcntl(descriptor, command, arguments);
}
int fcntl64(int descriptor, int command, ...) {
  __builtin_va_list arguments;
  __builtin_va_start(arguments, command);
  return __tarka_fcntl(descriptor, command, arguments);
}
int ioctl(int descriptor, unsigned long request, ...) {
  __builtin_va_list arguments;
  __builtin_va_start(arguments, request);
  void *argument = __builtin_va_arg(arguments, void *);
  if (__tarka_no_descriptor(descriptor))
    return -1;
  if (request == 0x5413) /* TIOCGWINSZ */
    return __tarka_fill(argument, 8);
  if (request == 0x541b || request == 0x5411) /* FIONREAD, TIOCOUTQ */
    return __tarka_fill(argument, sizeof(int));
  if (request == 0x5401) /* TCGETS */
    return __tarka_fill(argument, 36);
  if (request != 0x5421 && request != 0x5414 && request != 0x5402 && request != 0x5451 && request != 0x540e)
    __tarka_unmodelled_requests_of_fcntl_and_ioctl(); /* not FIONBIO, TIOCSWINSZ, TCSETS, FIOCLEX, TIOCSCTTY either */
  return __tarka_zero_or_failed();
}

/* Records of glibc: their sizes are those of x86 and x86-64. */
/* What is found is of a size, and a link was followed. */
static inline int __tarka_found(void *status, _Bool follows) {
  if (__tarka_fill(status, sizeof(long) == 8 ? 144 : 88) != 0)
    return -1;
  unsigned int *words = status;
  __VERIFIER_assume(*(long *)(words + (sizeof(long) == 8 ? 12 : 11)) >= 0);
  __VERIFIER_assume(!follows || (words[sizeof(long) == 8 ? 6 : 4] & 0170000) != 0120000);
  return 0;
}
inline int stat(const char *path, void *status) { return __tarka_found(status, 1); }
inline int lstat(const char *path, void *status) { return __tarka_found(status, 0); }
inline int fstat(int descriptor, void *status) { return __tarka_no_descriptor(descriptor) ? -1 : __tarka_found(status, 0); }
inline int fstatat(int directory, const char *path, void *status, int flags) {
  return __tarka_fill(status, sizeof(long) == 8 ? 144 : 88);
}
inline int stat64(const char *path, void *status) { return __tarka_fill(status, sizeof(long) == 8 ? 144 : 96); }
inline int lstat64(const char *path, void *status) { return __tarka_fill(status, sizeof(long) == 8 ? 144 : 96); }
inline int fstat64(int descriptor, void *status) { return __tarka_no_descriptor(descriptor) ? -1 : __tarka_fill(status, sizeof(long) == 8 ? 144 : 96); }
inline int statvfs(const char *path, void *status) { return __tarka_fill(status, sizeof(long) == 8 ? 112 : 72); }
inline int fstatvfs(int descriptor, void *status) { return __tarka_no_descriptor(descriptor) ? -1 : __tarka_fill(status, sizeof(long) == 8 ? 112 : 72); }
inline int access(const char *path, int mode) { return __tarka_zero_or_failed(); }
inline int faccessat(int directory, const char *path, int mode, int flags) { return __tarka_zero_or_failed(); }
inline int chmod(const char *path, unsigned int mode) { return __tarka_zero_or_failed(); }
inline int fchmod(int descriptor, unsigned int mode) { return __tarka_no_descriptor(descriptor) ? -1 : __tarka_zero_or_failed(); }
inline int chown(const char *path, unsigned int owner, unsigned int group) { return __tarka_zero_or_failed(); }
inline int fchown(int descriptor, unsigned int owner, unsigned int group) { return __tarka_no_descriptor(descriptor) ? -1 : __tarka_zero_or_failed(); }
inline int lchown(const char *path, unsigned int owner, unsigned int group) { return __tarka_zero_or_failed(); }
inline unsigned int umask(unsigned int mask) { return (unsigned int)__tarka_in_range(0, 0777); }
inline int link(const char *from, const char *to) { return __tarka_zero_or_failed(); }
inline int symlink(const char *from, const char *to) { return __tarka_zero_or_failed(); }
inline long readlink(const char *path, char *buffer, size_t size) { return __tarka_receive(buffer, size); }
inline int unlink(const char *path) { return __tarka_zero_or_failed(); }
inline int unlinkat(int directory, const char *path, int flags) { return __tarka_zero_or_failed(); }
inline int rmdir(const char *path) { return __tarka_zero_or_failed(); }
inline int mkdir(const char *path, unsigned int mode) { return __tarka_zero_or_failed(); }
inline int mkdirat(int directory, const char *path, unsigned int mode) { return __tarka_zero_or_failed(); }
inline int mkfifo(const char *path, unsigned int mode) { return __tarka_zero_or_failed(); }
inline int mknod(const char *path, unsigned int mode, unsigned long long device) { return __tarka_zero_or_failed(); }
inline int chdir(const char *path) { return __tarka_zero_or_failed(); }
inline int fchdir(int descriptor) { return __tarka_no_descriptor(descriptor) ? -1 : __tarka_zero_or_failed(); }
inline int chroot(const char *path) { return __tarka_zero_or_failed(); }
inline int utime(const char *path, const void *times) { return __tarka_zero_or_failed(); }
inline int utimes(const char *path, const void *times) { return __tarka_zero_or_failed(); }
inline int isatty(int descriptor) {
  if (__tarka_no_descriptor(descriptor))
    return 0;
  if (__VERIFIER_nondet_bool())
    return 1;
  __tarka_failed();
  return 0;
}
static struct __tarka_lent __tarka_terminal;
char *ttyname(int descriptor) {
  if (!__tarka_fails())
    return __tarka_lend(&__tarka_terminal);
  __tarka_set_errno();
  return 0;
}
inline char *getcwd(char *buffer, size_t size) {
  if (!buffer)
    return __tarka_text_or_null(4095);
  return __tarka_fill_text(buffer, size) == 0 ? buffer : 0;
}
/* A name that does not fit is an error in glibc. */
inline int gethostname(char *buffer, size_t size) { return __tarka_fill_text(buffer, size); }
inline int sethostname(const char *name, size_t size) { return __tarka_zero_or_failed(); }
int uname(void *names) {
  if (__tarka_fill(names, 390) != 0)
    return -1;
  for (int i = 0; i < 6; i++)
    ((char *)names)[65 * i + 64] = 0;
  return 0;
}
inline long sysconf(int name) {
  if (name == 30) /* _SC_PAGESIZE */
    return 4096;
  if (name == 2) /* _SC_CLK_TCK */
    return 100;
  return __VERIFIER_nondet_bool() ? -1 : __tarka_in_range(0, (long)((unsigned long)-1 >> 1));
}
inline long pathconf(const char *path, int name) { return __tarka_count_or_failed((long)((unsigned long)-1 >> 1)); }
inline long fpathconf(int descriptor, int name) { return __tarka_no_descriptor(descriptor) ? -1 : __tarka_count_or_failed((long)((unsigned long)-1 >> 1)); }
inline int getpagesize(void) { return 4096; }
inline int getdtablesize(void) { return (int)__tarka_in_range(0, 0x7fffffbf); }
inline unsigned int sleep(unsigned int seconds) {
  unsigned int left = __VERIFIER_nondet_uint();
  __VERIFIER_assume(left <= seconds);
  return left;
}
inline int usleep(unsigned int microseconds) { return __tarka_zero_or_failed(); }
inline long getrandom(void *buffer, size_t size, unsigned int flags) { return __tarka_receive(buffer, size); }
inline int getentropy(void *buffer, size_t size) {
  if (size > 256 || __VERIFIER_nondet_bool())
    return __tarka_failed();
  __VERIFIER_nondet_memory(buffer, size);
  return 0;
}
inline int tcgetattr(int descriptor, void *settings) { return __tarka_no_descriptor(descriptor) ? -1 : __tarka_fill(settings, 60); }
inline int tcsetattr(int descriptor, int when, const void *settings) { return __tarka_no_descriptor(descriptor) ? -1 : __tarka_zero_or_failed(); }
inline int tcflush(int descriptor, int queue) { return __tarka_no_descriptor(descriptor) ? -1 : __tarka_zero_or_failed(); }
inline void cfmakeraw(void *settings) { __VERIFIER_nondet_memory(settings, 60); }
