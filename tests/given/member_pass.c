// verdict: pass
// options: --entry f
// A member keeps its value while another one is written.
extern void reach_error(void);
struct point { int x, y; };
void f(struct point *p, struct point *q) {
  if (!p || !q)
    return;
  p->x = 1;
  q->y = 2;
  if (p->x != 1)
    reach_error();
}
