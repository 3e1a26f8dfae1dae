// arguments: PASS
// any: PASS
// svcomp: UNKNOWN
// What is allocated later is none of the objects that a pointer may lead to, wherever it is set to afterwards.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
typedef unsigned long size_t;
void *malloc(size_t size);
struct device { int lock; int y; };
struct device first;

int main(void) {
  struct device *p = __VERIFIER_nondet_int() ? &first : 0;
  struct device *p1 = malloc(sizeof *p1);
  p1->lock = 0;
  struct device *p2 = malloc(sizeof *p2);
  p2->lock = 0;
  p->lock = 1;
  if (p1->lock == 1 || p2->lock == 1)
    reach_error();
  p = p1;
  p = p2;
  return p->lock;
}
