// verdict: pass
// options: --entry prove
// Figure 6 of "Proofs from Tests" for four branches, with its parameters as they are printed: none of them touches the lock.
extern void reach_error(void);
typedef unsigned long size_t;
void *malloc(size_t size);
void prove(int lock, _Bool b1, _Bool b2, _Bool b3, _Bool b4) {
  int x;
  int *p;
  p = malloc(sizeof(int));
  x = 0;
  *p = 0;
  lock = 1;
  if (b1)
    x = x + 1;
  else
    *p = *p + 1;
  if (b2)
    x = x + 1;
  else
    *p = *p + 1;
  if (b3)
    x = x + 1;
  else
    *p = *p + 1;
  if (b4)
    x = x + 1;
  else
    *p = *p + 1;
  if (lock != 1)
    reach_error();
}
