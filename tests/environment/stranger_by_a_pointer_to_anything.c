// arguments: not PASS
// svcomp: PASS, if no pointer from outside leads to a function that the program does not have
// As a loader of libraries gives it.
#include <assert.h>
extern void *find(const char *name);
int main(void) {
  int (*f)(int) = (int (*)(int))find("f");
  if (f) assert(f(1) != 7);
  return 0;
}
