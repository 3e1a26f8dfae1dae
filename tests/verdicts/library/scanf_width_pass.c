// verdict: pass
// inputs: 0..1, -20..20
// brute-force: sample
// One character holds no number above nine.
#include <stdio.h>
extern void reach_error(void);

int main(void) {
  int x;
  if (scanf("%1d", &x) == 1 && (x > 9 || x < 0))
    reach_error();
  return 0;
}
