// verdict: pass
// options: --entry foo
// Figure 3 of "Proofs from Tests" for four pointers, with its parameters as they are printed.
extern void reach_error(void);
typedef unsigned long size_t;
void *malloc(size_t size);
typedef struct DE { int lock; int y; } DE;
void foo(DE *p, DE *p1, DE *p2, DE *p3, DE *p4) {
  p1 = malloc(sizeof(DE));
  p1->lock = 0;
  p2 = malloc(sizeof(DE));
  p2->lock = 0;
  p3 = malloc(sizeof(DE));
  p3->lock = 0;
  p4 = malloc(sizeof(DE));
  p4->lock = 0;
  p->lock = 1;
  if (p1->lock == 1 || p2->lock == 1 || p3->lock == 1 || p4->lock == 1)
    reach_error();
  p = p1;
  p = p2;
  p = p3;
  p = p4;
}
