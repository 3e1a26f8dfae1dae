// verdict: fail
// inputs: 0..1
// brute-force: complete
// A variable may hold either of two values.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  double x = 1.5;
  if (__VERIFIER_nondet_int())
    x = 2.5;
  if (x > 2.0)
    reach_error();
  return 0;
}
