// verdict: pass
// options: --entry f --no-alias-inputs
// All pointers lead to different objects, if we say so.
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
