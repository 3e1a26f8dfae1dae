/* <dirent.h>: a directory has any number of entries. */

/* As glibc has it on x86-64; on x86 numbers of files and offsets are shorter. */
struct __tarka_entry { unsigned long inode; long offset; unsigned short size; unsigned char type; char name[256]; };
/* What was read last stays there until more is read from the same directory. */
struct __tarka_directory { struct __tarka_entry found; };

inline void *opendir(const char *path) {
  if (__VERIFIER_nondet_bool()) {
    __tarka_failed();
    return 0;
  }
  __tarka_opened();
  return __tarka_malloc(sizeof(struct __tarka_directory));
}
inline void *fdopendir(int descriptor) { return opendir(""); }
static inline struct __tarka_entry *__tarka_next_entry(void *directory) {
  if (__VERIFIER_nondet_bool()) {
    if (__VERIFIER_nondet_bool())
      __tarka_failed();
    return 0;
  }
  struct __tarka_entry *found = &((struct __tarka_directory *)directory)->found;
  long length = __tarka_in_range(1, 255);
  found->inode = __VERIFIER_nondet_ulong();
  found->offset = __VERIFIER_nondet_long();
  found->size = (unsigned short)(((char *)found->name - (char *)found) + length + 1);
  found->type = __VERIFIER_nondet_uchar() & 15;
  __VERIFIER_nondet_memory(found->name, length);
  found->name[0] = (char)__tarka_in_range(1, 255);
  found->name[length] = 0;
  return found;
}
inline void *readdir(void *directory) { return __tarka_next_entry(directory); }
inline void *readdir64(void *directory) { return __tarka_next_entry(directory); }
inline int closedir(void *directory) {
  __tarka_free(directory);
  return __tarka_zero_or_failed();
}
inline void rewinddir(void *directory) {}
inline int dirfd(void *directory) { return (int)__tarka_in_range(0, 0x7fffffbe); }
