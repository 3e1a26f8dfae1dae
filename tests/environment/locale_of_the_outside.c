// arguments: not PASS
// any: not PASS
// svcomp: not PASS
// Another locale may have more letters.
#include <assert.h>
#include <ctype.h>
#include <locale.h>
int main(void) {
  setlocale(LC_ALL, "");
  assert(!isalpha(0xe4));
  return 0;
}
