/* <sys/mman.h>: memory that was mapped is like memory that was allocated; what a file holds is open. */

void __tarka_unmodelled_mappings_at_fixed_addresses(void) { abort(); }
void __tarka_unmodelled_mappings_that_are_unmapped_in_part(void) { abort(); }
void __tarka_unmodelled_mappings_of_files_that_others_may_write(void) { abort(); }
void __tarka_unmodelled_advice_that_drops_contents(void) { abort(); }
static inline size_t __tarka_pages(size_t size) { return (size + 4095) / 4096 * 4096; }

inline void *mmap(void *wanted, size_t size, int protection, int flags, int descriptor, long offset) {
  if (size == 0 || __VERIFIER_nondet_bool()) {
    __tarka_failed();
    return (void *)-1;
  }
  if (flags & 0x10) /* MAP_FIXED */
    __tarka_unmodelled_mappings_at_fixed_addresses();
  if ((flags & 0x21) == 1) /* MAP_SHARED without MAP_ANONYMOUS */
    __tarka_unmodelled_mappings_of_files_that_others_may_write();
  void *memory = __tarka_aligned(__tarka_malloc(__tarka_pages(size)), 4096);
  if (flags & 0x20) /* MAP_ANONYMOUS */
    memset(memory, 0, size);
  return memory;
}
inline void *mmap64(void *wanted, size_t size, int protection, int flags, int descriptor, long long offset) {
  return mmap(wanted, size, protection, flags, descriptor, (long)offset);
}
inline int munmap(void *memory, size_t size) {
  if (__VERIFIER_nondet_bool())
    return __tarka_failed();
  if (__tarka_object_size(memory) != __tarka_pages(size))
    __tarka_unmodelled_mappings_that_are_unmapped_in_part();
  __tarka_free(memory);
  return 0;
}
inline int msync(void *memory, size_t size, int flags) { return __tarka_zero_or_failed(); }
inline int mprotect(void *memory, size_t size, int protection) { return __tarka_zero_or_failed(); }
inline int madvise(void *memory, size_t size, int advice) {
  if (advice == 4 || advice == 8 || advice == 9) /* MADV_DONTNEED, MADV_FREE, MADV_REMOVE */
    __tarka_unmodelled_advice_that_drops_contents();
  return __tarka_zero_or_failed();
}
inline int mlock(const void *memory, size_t size) { return __tarka_zero_or_failed(); }
inline int munlock(const void *memory, size_t size) { return __tarka_zero_or_failed(); }
inline int mlockall(int flags) { return __tarka_zero_or_failed(); }
inline int munlockall(void) { return __tarka_zero_or_failed(); }
inline int shm_open(const char *name, int flags, unsigned int mode) { return __tarka_descriptor(); }
inline int shm_unlink(const char *name) { return __tarka_zero_or_failed(); }
