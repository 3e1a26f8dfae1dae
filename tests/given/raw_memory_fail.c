// verdict: fail
// options: --entry f
// A void pointer may lead to what another pointer leads to.
extern void reach_error(void);
void f(void *memory, int *p) {
  if (!memory || !p)
    return;
  *p = 1;
  *(int *)memory = 2;
  if (*p == 2)
    reach_error();
}
