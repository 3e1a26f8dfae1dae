// verdict: fail
// options: --entry f
// The first and the last of three pointers may be the same, whatever the second is.
extern void reach_error(void);
void f(int *p, int *q, int *r) {
  if (!p || !q || !r || p == q || q == r)
    return;
  *p = 1;
  *q = 2;
  *r = 3;
  if (*p + *q + *r != 6)
    reach_error();
}
