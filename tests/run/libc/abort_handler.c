/* abort raises SIGABRT, whose handler may end the program otherwise. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

static void handler(int number) {
  printf("caught %d\n", number == SIGABRT);
  exit(5);
}

int main(void) {
  signal(SIGABRT, handler);
  abort();
}
