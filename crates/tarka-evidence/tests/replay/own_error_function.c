// inputs: 3, 4
// reaches: call
// native: reached
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  if (x * x + y * y == 25)
    reach_error();
  return 0;
}
