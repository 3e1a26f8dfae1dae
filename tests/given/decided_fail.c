// verdict: fail
// options: --environment svcomp
// A pointer that somebody decides on may lead to a global.
extern int *__VERIFIER_nondet_pointer(void);
extern void reach_error(void);
int level;
int main(void) {
  int *p = __VERIFIER_nondet_pointer();
  int *q = &level;
  level = 0;
  *p = 1;
  if (*q == 1)
    reach_error();
  return 0;
}
