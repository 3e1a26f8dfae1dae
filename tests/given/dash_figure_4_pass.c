// verdict: pass
// options: --entry prove
// Figure 4 of "Proofs from Tests", with its parameters as they are printed: a lock is held just when nothing was done.
extern void reach_error(void);
int __VERIFIER_nondet_int(void);
typedef struct DE { int lock; int y; } DE;
void count_one(DE *de) {
  de->y++;
}
void prove(DE *de, int x) {
  de->lock = 0;
  do {
    if (de->lock != 0)
      reach_error();
    de->lock = 1;
    x = de->y;
    if (__VERIFIER_nondet_int()) {
      de->lock = 0;
      count_one(de);
    }
  } while (x != de->y);
}
