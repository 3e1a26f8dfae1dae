// arguments: PASS
// any: PASS
// svcomp: UNKNOWN
// A run that follows null ends there: whoever comes after a write knows where the pointer leads.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int cell = 0;
  int *pointer = __VERIFIER_nondet_int() ? &cell : 0;
  *pointer = 3;
  if (!pointer || cell != 3)
    reach_error();
  return 0;
}
