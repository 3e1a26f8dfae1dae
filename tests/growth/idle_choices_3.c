extern void *malloc(unsigned long);
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

/* 3 choices that the claim does not depend on. */
int entrance(void) {
  int held = 1, here = 0;
  int *there = malloc(sizeof(int));
  *there = 0;
  if (__VERIFIER_nondet_bool())
    here = here + 1;
  else
    *there = *there + 1;
  if (__VERIFIER_nondet_bool())
    here = here + 1;
  else
    *there = *there + 1;
  if (__VERIFIER_nondet_bool())
    here = here + 1;
  else
    *there = *there + 1;
  if (held != 1)
    reach_error();
  return 0;
}
