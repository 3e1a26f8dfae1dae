/* Takes no notice of the signal that ends its time. */
#include <signal.h>
int main(void) {
  signal(SIGXCPU, SIG_IGN);
  for (;;)
    ;
}
