// inputs: 6
// reaches: nothing
// native: not applicable: did not reach
int __VERIFIER_nondet_int(void);
void reach_error(void);
int main(void) {
  if (__VERIFIER_nondet_int() == 7)
    reach_error();
  return 0;
}
