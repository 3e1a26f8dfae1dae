/* <dirent.h>: a directory has any number of entries. */

struct __tarka_directory { long position; };
/* As glibc has it on x86-64; on x86 numbers of files and offsets are shorter. */
struct __tarka_entry { unsigned long inode; long offset; unsigned short size; unsigned char type; char name[256]; };
static struct __tarka_entry __tarka_found;

inline void *opendir(const char *path) {
  if (__VERIFIER_nondet_bool()) {
    __tarka_failed();
    return 0;
  }
  return __tarka_malloc(sizeof(struct __tarka_directory));
}
inline void *fdopendir(int descriptor) { return opendir(""); }
static inline struct __tarka_entry *__tarka_next_entry(void *directory) {
  if (__VERIFIER_nondet_bool()) {
    if (__VERIFIER_nondet_bool())
      __tarka_failed();
    return 0;
  }
  long length = __tarka_in_range(1, 255);
  __tarka_found.inode = __VERIFIER_nondet_ulong();
  __tarka_found.offset = __VERIFIER_nondet_long();
  __tarka_found.size = (unsigned short)(((char *)__tarka_found.name - (char *)&__tarka_found) + length + 1);
  __tarka_found.type = __VERIFIER_nondet_uchar() & 15;
  __VERIFIER_nondet_memory(__tarka_found.name, length);
  __tarka_found.name[0] = (char)__tarka_in_range(1, 255);
  __tarka_found.name[length] = 0;
  return &__tarka_found;
}
inline void *readdir(void *directory) { return __tarka_next_entry(directory); }
inline void *readdir64(void *directory) { return __tarka_next_entry(directory); }
inline int closedir(void *directory) {
  __tarka_free(directory);
  return __tarka_zero_or_failed();
}
inline void rewinddir(void *directory) {}
inline int dirfd(void *directory) { return (int)__tarka_in_range(0, 0x7fffffbe); }
