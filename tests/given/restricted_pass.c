// verdict: pass
// options: --entry f
// What restrict says is believed.
extern void reach_error(void);
void f(int *restrict p, int *restrict q) {
  if (!p || !q)
    return;
  *p = 1;
  *q = 2;
  if (*p != 1)
    reach_error();
}
