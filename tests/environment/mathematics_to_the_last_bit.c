// arguments: PASS, if cbrt() gives just what it does on this system
// svcomp: PASS
// Libraries, and compilers that compute before the program runs, round mathematics as they like.
#include <assert.h>
#include <math.h>
int main(void) {
  double root = cbrt(27.0);
  assert(root > 2.9 && root < 3.1);
  return 0;
}
