// inputs: 7
// reaches: call
// native: not applicable: a certain outcome of `fprintf`
#include <stdio.h>
void reach_error(void);
int main(void) {
  if (fprintf(stderr, "x") == 7)
    reach_error();
  return 0;
}
