// verdict: fail
// options: --environment svcomp
// A pointer that somebody decides on may lead to a variable that was there before.
extern int *__VERIFIER_nondet_pointer(void);
extern void reach_error(void);
int main(void) {
  int here = 1;
  int *p = __VERIFIER_nondet_pointer();
  if (p == &here)
    reach_error();
  return here;
}
