// inputs: 1
// reaches: call
// native: reached
int __VERIFIER_nondet_int(void);
void reach_error(void);
int never_defined(int);
int never_called(void) { return never_defined(3); }
int main(void) {
  if (__VERIFIER_nondet_int())
    reach_error();
  return 0;
}
