// arguments: PASS, if note() changes no global
// any: not PASS
// svcomp: PASS
// A global is read as well where no statement names it.
extern void reach_error(void);
extern void note(void);
int pair[2];
int sum(int *p) { return p[0] + p[1]; }
int main(void) {
  note();
  if (sum(pair)) reach_error();
  return 0;
}
