// verdict: pass
// inputs: 0..3
// brute-force: complete
// A declaration may ask for more than its type needs, for locals and globals.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

_Alignas(32) char table[8];

int main(void) {
  _Alignas(16) char own[4];
  int k = __VERIFIER_nondet_int();
  if (k < 0 || k > 3)
    return 0;
  own[k] = 1;
  if ((unsigned long)own % 16 != 0 || (unsigned long)table % 32 != 0)
    reach_error();
  return 0;
}
