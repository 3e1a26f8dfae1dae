// arguments: PASS
// any: PASS
// svcomp: PASS
// A child ended by itself or by a signal.
#include <assert.h>
#include <sys/wait.h>
int main(void) {
  int status;
  if (wait(&status) > 0)
    assert(WIFEXITED(status) || WIFSIGNALED(status));
  return 0;
}
