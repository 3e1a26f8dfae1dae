// verdict: fail
// options: --entry f
// Without restrict, one pointer may change what the other leads to.
extern void reach_error(void);
void f(int *p, int *q) {
  if (!p || !q)
    return;
  *p = 1;
  *q = 2;
  if (*p != 1)
    reach_error();
}
