// arguments: FAIL, if umask() can do what it does here
// svcomp: FAIL, if umask() can do what it does here
// What was set is not remembered.
#include <assert.h>
#include <sys/stat.h>
int main(void) {
  umask(022);
  assert(umask(0) == 022);
  return 0;
}
