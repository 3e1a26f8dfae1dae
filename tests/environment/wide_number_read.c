// arguments: FAIL
// any: FAIL
// svcomp: FAIL
// What is typed is any number, in wide characters too.
#include <assert.h>
#include <wchar.h>
int main(void) {
  int number = 0;
  if (wscanf(L"%d", &number) == 1) assert(number < 100);
  return 0;
}
