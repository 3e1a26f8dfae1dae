// verdict: pass
// options: --entry f
// A number and a longer one do not share storage.
extern void reach_error(void);
void f(int *p, long *q) {
  if (!p || !q)
    return;
  *p = 1;
  *q = 2;
  if (*p != 1)
    reach_error();
}
