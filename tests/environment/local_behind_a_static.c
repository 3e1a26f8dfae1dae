// arguments: PASS, if note() changes nothing that globals lead to
// any: not PASS
// svcomp: PASS
// Nobody can name the pointer, but anybody can call the function that writes through it.
extern void reach_error(void);
extern void note(void);
static int *hidden;
void set(void) { *hidden = 1; }
int main(void) {
  int x = 0;
  hidden = &x;
  note();
  if (x) reach_error();
  return 0;
}
