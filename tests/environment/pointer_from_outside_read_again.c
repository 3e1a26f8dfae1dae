// arguments: PASS, if current() and note() change nothing that pointers from outside lead to
// any: not PASS
// svcomp: not FAIL
// What the outside owns it may change at any call.
extern void reach_error(void);
extern int *current(void);
extern void note(void);
int main(void) {
  int *p = current();
  if (!p) return 0;
  *p = 0;
  note();
  if (*p) reach_error();
  return 0;
}
