// inputs: 2147483647
// overflow: error
// reaches: overflow
// native: reached
int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = x + 1;
  return y > 0;
}
