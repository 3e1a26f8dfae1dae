// arguments: FAIL
// And behind bytes that are read otherwise.
#include <assert.h>
#include <stdio.h>
int main(void) {
  int number;
  char byte;
  if (scanf("%d", &number) != 1 || fread(&byte, 1, 1, stdin) != 1)
    return 0;
  assert(byte < '0' || byte > '9');
  int c = getchar();
  assert(c < '0' || c > '9');
  return 0;
}
