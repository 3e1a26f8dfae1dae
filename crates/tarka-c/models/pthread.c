/* <pthread.h>, <semaphore.h> in a program of one thread: what starts another one is refused where the program is read.
 * So nobody else holds a lock. That a thread waits for ever for a lock that it holds itself is not looked into. */

/* A mutex begins with whether it is held, as in glibc. */
inline int pthread_mutex_init(int *mutex, const void *attributes) {
  *mutex = 0;
  return 0;
}
inline int pthread_mutex_destroy(void *mutex) { return 0; }
/* A mutex that checks for errors (of a type that the program has asked for) may find one: which, is open. */
static _Bool __tarka_mutexes_check;
static inline int __tarka_mutex_result(void) {
  if (!__tarka_mutexes_check || !__VERIFIER_nondet_bool())
    return 0;
  return __VERIFIER_nondet_bool() ? 35 : 1; /* EDEADLK, EPERM */
}
inline int pthread_mutex_lock(int *mutex) {
  *mutex = 1;
  return __tarka_mutex_result();
}
inline int pthread_mutex_trylock(int *mutex) {
  _Bool is_held = *mutex != 0 && !__tarka_mutexes_check;
  if (is_held || __VERIFIER_nondet_bool())
    return 16; /* EBUSY */
  *mutex = 1;
  return 0;
}
inline int pthread_mutex_timedlock(int *mutex, const void *time) {
  if (__VERIFIER_nondet_bool())
    return 110; /* ETIMEDOUT */
  *mutex = 1;
  return 0;
}
inline int pthread_mutex_unlock(int *mutex) {
  *mutex = 0;
  return __tarka_mutex_result();
}
inline int pthread_mutexattr_init(void *attributes) { return 0; }
inline int pthread_mutexattr_destroy(void *attributes) { return 0; }
inline int pthread_mutexattr_settype(void *attributes, int type) {
  if (type < 0 || type > 3)
    return 22; /* EINVAL */
  if (type != 0)
    __tarka_mutexes_check = 1;
  return 0;
}
inline int pthread_mutexattr_setpshared(void *attributes, int shared) { return 0; }
inline int pthread_rwlock_init(void *lock, const void *attributes) { return 0; }
inline int pthread_rwlock_destroy(void *lock) { return 0; }
inline int pthread_rwlock_rdlock(void *lock) { return 0; }
inline int pthread_rwlock_wrlock(void *lock) { return 0; }
inline int pthread_rwlock_unlock(void *lock) { return 0; }
inline int pthread_spin_init(void *lock, int shared) { return 0; }
inline int pthread_spin_destroy(void *lock) { return 0; }
inline int pthread_spin_lock(void *lock) { return 0; }
inline int pthread_spin_unlock(void *lock) { return 0; }
inline int pthread_cond_init(void *condition, const void *attributes) { return 0; }
inline int pthread_cond_destroy(void *condition) { return 0; }
inline int pthread_cond_signal(void *condition) { return 0; }
inline int pthread_cond_broadcast(void *condition) { return 0; }
inline int pthread_condattr_init(void *attributes) { return 0; }
inline int pthread_condattr_destroy(void *attributes) { return 0; }
inline int pthread_attr_init(void *attributes) { return 0; }
inline int pthread_attr_destroy(void *attributes) { return 0; }
inline int pthread_attr_setdetachstate(void *attributes, int state) { return 0; }
inline int pthread_attr_setstacksize(void *attributes, size_t size) { return 0; }
inline int pthread_setname_np(unsigned long thread, const char *name) { return 0; }
static int __tarka_cancel_state; /* PTHREAD_CANCEL_ENABLE */
inline int pthread_setcancelstate(int state, int *before) {
  if (state != 0 && state != 1)
    return 22; /* EINVAL */
  if (before)
    *before = __tarka_cancel_state;
  __tarka_cancel_state = state;
  return 0;
}
inline int pthread_rwlock_tryrdlock(void *lock) { return __VERIFIER_nondet_bool() ? 16 : 0; }
inline int pthread_rwlock_trywrlock(void *lock) { return __VERIFIER_nondet_bool() ? 16 : 0; }
/* Waking up needs no signal. */
inline int pthread_cond_wait(void *condition, void *mutex) { return 0; }
inline int pthread_cond_timedwait(void *condition, void *mutex, const void *time) { return __VERIFIER_nondet_bool() ? 110 : 0; }
/* The thread has one number as long as it runs. */
static unsigned long __tarka_thread;
inline unsigned long pthread_self(void) {
  if (__tarka_thread == 0) {
    unsigned long number = __VERIFIER_nondet_ulong();
    __tarka_thread = number == 0 ? 1 : number;
  }
  return __tarka_thread;
}
inline int pthread_equal(unsigned long a, unsigned long b) { return a == b; }
int pthread_once(int *control, void (*routine)(void)) {
  if (*control != 2) {
    *control = 2;
    routine();
  }
  return 0;
}

/* Values of the one thread. Destructors run when it ends by itself, and not when the program does. */
static const void *__tarka_thread_values[128];
static unsigned int __tarka_thread_keys;
static _Bool __tarka_thread_values_have_destructors;
inline int pthread_key_create(unsigned int *key, void (*destructor)(void *)) {
  if (__tarka_thread_keys == 128)
    return 11; /* EAGAIN */
  if (destructor)
    __tarka_thread_values_have_destructors = 1;
  *key = __tarka_thread_keys++;
  return 0;
}
inline int pthread_key_delete(unsigned int key) { return 0; }
inline void *pthread_getspecific(unsigned int key) { return key < 128 ? (void *)__tarka_thread_values[key] : 0; }
inline int pthread_setspecific(unsigned int key, const void *value) {
  if (key >= __tarka_thread_keys)
    return 22; /* EINVAL */
  __tarka_thread_values[key] = value;
  return 0;
}

/* The end of the last thread is the end of the program. */
void __tarka_unmodelled_destructors_of_values_of_threads(void) { abort(); }
void exit(int status);
void pthread_exit(void *value) {
  if (__tarka_thread_values_have_destructors)
    __tarka_unmodelled_destructors_of_values_of_threads();
  exit(0);
}
void thrd_exit(int value) { pthread_exit(0); }

inline int sem_init(int *semaphore, int shared, unsigned int value) {
  if (value > 0x7fffffff) {
    __tarka_error(22);
    return -1;
  }
  *semaphore = (int)value;
  return 0;
}
inline int sem_destroy(int *semaphore) { return 0; }
inline int sem_post(int *semaphore) {
  ++*semaphore;
  return 0;
}
/* Nobody else could raise a semaphore that is down: the program would wait for ever. */
inline int sem_wait(int *semaphore) {
  if (__VERIFIER_nondet_bool())
    return __tarka_failed();
  __VERIFIER_assume(*semaphore > 0);
  --*semaphore;
  return 0;
}
inline int sem_trywait(int *semaphore) {
  if (*semaphore <= 0) {
    __tarka_error(11); /* EAGAIN */
    return -1;
  }
  --*semaphore;
  return 0;
}
inline int sem_getvalue(int *semaphore, int *value) {
  *value = *semaphore;
  return 0;
}
