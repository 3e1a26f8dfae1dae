// inputs: 4, 4
// reaches: call
// native: reached
int outside(int);
int __VERIFIER_nondet_int(void);
void reach_error(void);
int (*table[])(int) = {outside};
int main(void) {
  if (table[0](1) == __VERIFIER_nondet_int())
    table[0] = 0, reach_error();
  return 0;
}
