// verdict: pass
// inputs: 0..7
// brute-force: sample
// A zeroed object that nobody looks into leaves others alone.

typedef __typeof__(sizeof(0)) size_t;

extern void *calloc(size_t count, size_t size);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int level = __VERIFIER_nondet_int();
  int *at = &level;
  *at = 5;
  calloc(1, 1);
  if (*at != 5)
    reach_error();
  return 0;
}
