// inputs: 2, 120, 0, 45, 63, 104, 0
// reaches: call
// native: reached
#include <string.h>
void reach_error(void);
int main(int argc, char **argv) {
  if (argc == 2 && strcmp(argv[0], "x") == 0 && strcmp(argv[1], "-?h") == 0 && argv[2] == 0)
    reach_error();
  return 0;
}
