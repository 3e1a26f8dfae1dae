// arguments: PASS
// svcomp: PASS
// Output changes nothing of the program's.
#include <assert.h>
#include <wchar.h>
int main(void) {
  int number = 3;
  wprintf(L"%d of %s\n", number, "them");
  assert(number == 3);
  return 0;
}
