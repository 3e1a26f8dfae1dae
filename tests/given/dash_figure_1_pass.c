// verdict: pass
// options: --entry prove_me1
// Figure 1 of "Proofs from Tests" with its parameters as they are printed.
extern void reach_error(void);
typedef unsigned long size_t;
void *malloc(size_t size);
typedef struct DE { int lock; int y; } DE;
void prove_me1(DE *p, DE *p1, DE *p2) {
  p1 = malloc(sizeof(DE));
  p1->lock = 0;
  p2 = malloc(sizeof(DE));
  p2->lock = 0;
  p->lock = 1;
  if (p1->lock == 1 || p2->lock == 1)
    reach_error();
  p = p1;
  p = p2;
}
