// verdict: fail
// property: no-overflow
// inputs: 2147483646
// brute-force: complete
// The builtin wraps, the addition behind it does not.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int(), r;
  if (__builtin_add_overflow(x, 1, &r))
    return 1;
  return r + 1 > 0;
}
