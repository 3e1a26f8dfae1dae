// arguments: UNKNOWN
// any: UNKNOWN
// How many bytes a character has depends on the locale of the user.
#include <assert.h>
#include <locale.h>
#include <stdlib.h>
int main(void) {
  setlocale(LC_ALL, "");
  assert(mblen("\xc3\xa9", 2) != 2);
  return 0;
}
