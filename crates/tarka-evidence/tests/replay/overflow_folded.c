// inputs: 2147483647
// overflow: error
// reaches: overflow
// native: not applicable: did not see the overflow
int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  return x + 1 > 0;
}
