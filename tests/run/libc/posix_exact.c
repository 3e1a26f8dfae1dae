/* What POSIX says exactly: sets of signals, parts of paths, one thread's values, the name of the page size. */
#define _GNU_SOURCE
#include <errno.h>
#include <libgen.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static int runs;
static void once(void) { runs++; }

static void paths(const char *path) {
  char a[40], b[40];
  strcpy(a, path), strcpy(b, path);
  printf("%s: %s in %s\n", path, basename(a), dirname(b));
}

int main(void) {
  sigset_t set;
  sigemptyset(&set);
  printf("%d", sigaddset(&set, SIGINT));
  printf("%d", sigaddset(&set, 64));
  printf("%d%d", sigismember(&set, SIGINT), sigismember(&set, SIGTERM));
  sigdelset(&set, SIGINT);
  errno = 0;
  printf("%d%d", sigismember(&set, SIGINT), sigismember(&set, 64));
  printf("%d", sigaddset(&set, 1000));
  printf(" %d\n", errno == EINVAL);
  sigfillset(&set);
  for (int i = 1; i <= 64; i++)
    printf("%d", sigismember(&set, i));
  printf("\n");

  const char *const examples[] = {"/usr/lib", "/usr/", "usr", "/", "b/", ".", "..", "a//b///", "a/b/c", "/a"};
  for (int i = 0; i < 10; i++)
    paths(examples[i]);

  pthread_once_t control = PTHREAD_ONCE_INIT;
  pthread_once(&control, once);
  pthread_once(&control, once);
  pthread_key_t key;
  pthread_key_create(&key, 0);
  printf("%d %d", runs, pthread_getspecific(key) == 0);
  pthread_setspecific(key, &runs);
  printf(" %d %d\n", pthread_getspecific(key) == &runs, pthread_equal(pthread_self(), pthread_self()) != 0);
  pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  printf("%d%d\n", pthread_mutex_lock(&mutex), pthread_mutex_unlock(&mutex));
  sem_t semaphore;
  int value;
  sem_init(&semaphore, 0, 1);
  sem_post(&semaphore);
  sem_getvalue(&semaphore, &value);
  printf("%d %d %d", value, sem_trywait(&semaphore), sem_trywait(&semaphore));
  errno = 0;
  printf(" %d", sem_trywait(&semaphore));
  printf(" %d\n", errno == EAGAIN);
  printf("%ld %d %d\n", sysconf(_SC_PAGESIZE), getpagesize(), getpid() == getpid());
  return 0;
}
