// inputs: 1, -1
// reaches: call
// native: not applicable: a certain outcome of a function of the library
#include <stdio.h>
void reach_error(void);
int main(void) {
  if (fprintf(stderr, "x") < 0)
    reach_error();
  return 0;
}
