// inputs: 100, 5
// reaches: call
// native: reached
unsigned int __VERIFIER_nondet_uint(void);
void reach_error(void);
static int steps(unsigned n) { return n ? 1 + steps(n - 1) : 0; }
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), m = __VERIFIER_nondet_uint(), sum = 0;
  for (unsigned i = 0; i <= n; i++)
    sum += i;
  if (sum == 5050 && steps(m) == 5)
    reach_error();
  return 0;
}
