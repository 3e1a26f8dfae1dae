/* <syslog.h>, <err.h>, <dlfcn.h>, <libgen.h>, <fnmatch.h>, <regex.h>: smaller headers. */

void openlog(const char *name, int options, int facility) { __tarka_opened(); }
void syslog(int priority, const char *format, ...) { __tarka_opened(); }
void __syslog_chk(int priority, int flag, const char *format, ...) { __tarka_opened(); }
void vsyslog(int priority, const char *format, __builtin_va_list arguments) { __tarka_opened(); }
void closelog(void) {}
int setlogmask(int mask) { return (int)__tarka_in_range(0, 0xff); }

void exit(int status);
void err(int status, const char *format, ...) { exit(status); }
void errx(int status, const char *format, ...) { exit(status); }
void verr(int status, const char *format, __builtin_va_list arguments) { exit(status); }
void verrx(int status, const char *format, __builtin_va_list arguments) { exit(status); }
void warn(const char *format, ...) {}
void warnx(const char *format, ...) {}
void vwarn(const char *format, __builtin_va_list arguments) {}
void vwarnx(const char *format, __builtin_va_list arguments) {}
void error(int status, int number, const char *format, ...) {
  if (status != 0)
    exit(status);
}

void *dlopen(const char *path, int mode) { return __VERIFIER_nondet_bool() ? 0 : __tarka_malloc(1); }
int dlclose(void *handle) { return __VERIFIER_nondet_bool(); }
static struct __tarka_lent __tarka_loader_text;
char *dlerror(void) { return __tarka_any_bool() ? __tarka_lend(&__tarka_loader_text) : 0; }
/* What a library holds cannot be told. */
void __tarka_unmodelled_symbols_of_libraries_that_are_loaded_at_run_time(void) { abort(); }
void *dlsym(void *handle, const char *name) {
  if (!__VERIFIER_nondet_bool())
    __tarka_unmodelled_symbols_of_libraries_that_are_loaded_at_run_time();
  return 0;
}

static char __tarka_dot[] = ".";
/* What follows the last slash, of GNU's string.h; the other one of <libgen.h> may change its argument. */
char *__xpg_basename(char *path) {
  if (!path || !*path)
    return __tarka_dot;
  char *end = path + strlen(path);
  while (end > path + 1 && end[-1] == '/')
    *--end = 0;
  char *start = end;
  while (start > path && start[-1] != '/')
    start--;
  return *start || start == path ? start : start - 1;
}
char *basename(const char *path) {
  const char *slash = strrchr(path, '/');
  return (char *)(slash ? slash + 1 : path);
}
char *dirname(char *path) {
  if (!path || !*path)
    return __tarka_dot;
  char *end = path + strlen(path);
  while (end > path + 1 && end[-1] == '/')
    end--;
  while (end > path && end[-1] != '/')
    end--;
  if (end == path)
    return __tarka_dot;
  while (end > path + 1 && end[-1] == '/')
    end--;
  *end = 0;
  return path;
}

void __tarka_unmodelled_patterns_of_file_names(void) { abort(); }
void __tarka_unmodelled_regular_expressions(void) { abort(); }
int fnmatch(const char *pattern, const char *text, int flags) {
  __tarka_unmodelled_patterns_of_file_names();
  return 1;
}
int regcomp(void *compiled, const char *pattern, int flags) {
  __VERIFIER_nondet_memory(compiled, sizeof(long) == 8 ? 64 : 32);
  return (int)__tarka_in_range(0, 16);
}
int regexec(const void *compiled, const char *text, size_t count, void *matches, int flags) {
  __tarka_unmodelled_regular_expressions();
  return 1;
}
void regfree(void *compiled) {}
size_t regerror(int error, const void *compiled, char *buffer, size_t size) {
  if (size > 0)
    __tarka_fill_text(buffer, size);
  return (size_t)__tarka_in_range(1, 256);
}
