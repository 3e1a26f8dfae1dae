// verdict: pass
// property: no-overflow
// inputs: 2147483647, -2147483648, 0, 5
// brute-force: sample
// Overflow builtins and atomic arithmetic wrap: no signed arithmetic overflows here.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int(), r;
  if (__builtin_add_overflow(x, 1, &r))
    return 1;
  __atomic_fetch_add(&r, 7, 5);
  return __sync_sub_and_fetch(&r, 3) > 0;
}
