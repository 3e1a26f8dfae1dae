// verdict: pass
// options: --entry caller --signed-overflow ideal
// Fragment `rec1` of figure 1 of "Lazy Annotation", with the call that its text describes: from zero, x never falls below it.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int x;
void rec1(void) {
  if (__VERIFIER_nondet_int()) {
    rec1();
    rec1();
  }
  x = x + 1;
}
void caller(void) {
  x = 0;
  rec1();
  if (x < 0)
    reach_error();
}
