// verdict: pass
// options: --entry f
// A pointer that was given does not lead to what is allocated later.
extern void reach_error(void);
typedef unsigned long size_t;
void *malloc(size_t size);
struct device { int lock; int y; };
void f(struct device *p, struct device *p1) {
  p1 = malloc(sizeof *p1);
  p1->lock = 0;
  p->lock = 1;
  if (p1->lock == 1)
    reach_error();
}
