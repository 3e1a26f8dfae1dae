// arguments: PASS, if note() changes nothing that globals lead to
// any: not PASS
// svcomp: PASS
// A global that other files can name leads to a local variable.
extern void reach_error(void);
extern void note(void);
int *shared;
int main(void) {
  int x = 0;
  shared = &x;
  note();
  if (x) reach_error();
  return 0;
}
