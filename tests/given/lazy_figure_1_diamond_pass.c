// verdict: pass
// options: --entry diamond
// Fragment `diamond` of figure 1 of "Lazy Annotation": what was assumed of p holds on each of the four ways.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
void diamond(int p, int a, int x) {
  __VERIFIER_assume(p);
  if (__VERIFIER_nondet_int())
    a = 1;
  else
    a = 0;
  if (a)
    x = x + 1;
  else
    x = x - 1;
  if (!p)
    reach_error();
}
