// verdict: fail
// inputs: 1..2
// brute-force: complete
// A run that follows null ends there, and one that does not goes on.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int cell = 0;
  int *pointer = __VERIFIER_nondet_int() ? &cell : 0;
  *pointer = 3;
  if (!pointer || cell == 3)
    reach_error();
  return 0;
}
