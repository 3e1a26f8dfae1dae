// inputs: 1
// reaches: label
// native: not applicable: whole body
int __VERIFIER_nondet_int(void);
int main(void) {
  if (__VERIFIER_nondet_int())
    ERROR: return 1;
  return 0;
}
