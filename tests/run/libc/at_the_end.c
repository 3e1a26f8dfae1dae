/* Functions that are called when a program ends, and by signals. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

static int signals;
static void handler(int number) {
  signals++;
  printf("signal %d\n", number);
}
static void last(void) { printf("last, %d signals\n", signals); }
static void before(void) { puts("before"); }

int main(void) {
  atexit(last);
  atexit(before);
  printf("%d\n", signal(SIGUSR1, handler) == SIG_DFL);
  raise(SIGUSR1);
  printf("%d\n", signal(SIGUSR1, SIG_IGN) == handler);
  raise(SIGUSR1);
  printf("%d\n", signal(SIGTERM, handler) == SIG_ERR);
  raise(SIGTERM);
  return 3;
}
