// verdict: fail
// options: --entry f
// Two structures may be one.
extern void reach_error(void);
struct point { int x, y; };
void f(struct point *p, struct point *q) {
  if (!p || !q)
    return;
  p->x = 1;
  q->x = 2;
  if (p->x != 1)
    reach_error();
}
