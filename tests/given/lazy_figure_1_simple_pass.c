// verdict: pass
// options: --entry simple --signed-overflow ideal
// Fragment `simple` of figure 1 of "Lazy Annotation": an input that is not negative is added to zero, or is not.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
void simple(int x) {
  __VERIFIER_assume(x == 0);
  if (__VERIFIER_nondet_int()) {
    int y = __VERIFIER_nondet_int();
    __VERIFIER_assume(y >= 0);
    x = x + y;
  }
  if (x < 0)
    reach_error();
}
