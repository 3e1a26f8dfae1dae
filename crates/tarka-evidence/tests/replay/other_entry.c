// inputs: 2.5, -3, 0
// entry: check
// reaches: call
// native: reached
void reach_error(void);
void check(float x, signed char y, long p) {
  if (x == 2.5f && y == -3 && !p)
    reach_error();
}
int main(void) { return 0; }
