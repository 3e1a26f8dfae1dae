// arguments: FAIL
// any: FAIL
// svcomp: FAIL
// There may be environment variables.
#include <assert.h>
int main(int argc, char **argv, char **envp) {
  assert(envp[0] == 0);
  return 0;
}
