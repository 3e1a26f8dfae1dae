// inputs: 42
// reaches: call
// native: not applicable: nothing has written
void reach_error(void);
int main(void) {
  int x;
  if (x == 42)
    reach_error();
  return 0;
}
