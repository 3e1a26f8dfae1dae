// verdict: pass
// options: --entry f
// Of three pointers to different cells none changes what another leads to.
extern void reach_error(void);
void f(int *p, int *q, int *r) {
  if (!p || !q || !r || p == q || q == r || p == r)
    return;
  *p = 1;
  *q = 2;
  *r = 3;
  if (*p + *q + *r != 6)
    reach_error();
}
