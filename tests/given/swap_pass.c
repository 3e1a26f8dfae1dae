// verdict: pass
// options: --entry f
// A swap by way of sums works but for one cell.
extern void reach_error(void);
void f(unsigned *p, unsigned *q) {
  if (!p || !q || p == q)
    return;
  unsigned a = *p, b = *q;
  *p = *p + *q;
  *q = *p - *q;
  *p = *p - *q;
  if (*p != b || *q != a)
    reach_error();
}
