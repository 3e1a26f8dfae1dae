// arguments: FAIL, if strverscmp() can do what it does here
// any: FAIL, if strverscmp() can do what it does here
// A library function that has no model does anything here, but not in the library.
#define _GNU_SOURCE
#include <assert.h>
#include <string.h>
int main(void) {
  assert(strverscmp("a1", "a2") < 0);
  return 0;
}
