// verdict: pass
// options: --entry loop1 --signed-overflow ideal
// Fragment `loop1` of figure 1 of "Lazy Annotation": x grows with every round, and y does not.
extern void reach_error(void);
extern void __VERIFIER_assume(int);
void loop1(int x, int y, int i, int n) {
  __VERIFIER_assume(x == y);
  i = 0;
  while (i < n) {
    x = x + 1;
    i = i + 1;
  }
  if (x < y)
    reach_error();
}
