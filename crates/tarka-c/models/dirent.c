/* <dirent.h>: a directory has any number of entries. */

/* As glibc has it on x86-64; on x86 numbers of files and offsets are shorter. */
struct __tarka_entry { unsigned long inode; long offset; unsigned short size; unsigned char type; char name[256]; };
/* What was read last stays there until more is read from the same directory. */
struct __tarka_directory {
  struct __tarka_entry found;
  int descriptor; /* one more than its number; 0 if nobody has asked */
};

static inline void *__tarka_directory(int descriptor) {
  if (__VERIFIER_nondet_bool()) {
    __tarka_failed();
    return 0;
  }
  if (descriptor < 0)
    __tarka_opened();
  struct __tarka_directory *directory = __tarka_malloc(sizeof(struct __tarka_directory));
  directory->descriptor = descriptor + 1;
  return directory;
}
inline void *opendir(const char *path) { return __tarka_directory(-1); }
inline void *fdopendir(int descriptor) { return __tarka_no_descriptor(descriptor) ? 0 : __tarka_directory(descriptor); }
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
  int descriptor = ((struct __tarka_directory *)directory)->descriptor;
  if (descriptor > 0)
    __tarka_closed(descriptor - 1);
  __tarka_free(directory);
  return __tarka_zero_or_failed();
}
inline void rewinddir(void *directory) {}
inline int dirfd(void *directory) {
  struct __tarka_directory *opened = directory;
  if (opened->descriptor == 0)
    opened->descriptor = (int)__tarka_in_range(1, 0x7fffffbf);
  return opened->descriptor - 1;
}
