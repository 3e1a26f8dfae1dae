// arguments: not FAIL
// any: not FAIL
// svcomp: not FAIL
// What stands above a narrow result nobody knows: no run shows an error.
extern void reach_error(void);
extern int read_value(void);
static char narrow(void) { return (char)read_value(); }
int main(void) {
  int (*wide)(void) = (int (*)(void))narrow;
  if (wide() == 1) reach_error();
  return 0;
}
