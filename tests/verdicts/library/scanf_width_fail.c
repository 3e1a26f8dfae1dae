// verdict: fail
// inputs: 0, 5, 53
// brute-force: complete
// A digit may follow a number of limited width.
#include <stdio.h>
extern void reach_error(void);

int main(void) {
  int x;
  if (scanf("%1d", &x) == 1 && getchar() == '5')
    reach_error();
  return 0;
}
