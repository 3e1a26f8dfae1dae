// verdict: pass
// options: --environment svcomp
// Where a pointer leads that somebody decides on, there is what is there.
extern int *__VERIFIER_nondet_pointer(void);
extern void reach_error(void);
int main(void) {
  int here = 1;
  int *p = __VERIFIER_nondet_pointer();
  if (p == &here && *p != 1)
    reach_error();
  return here;
}
