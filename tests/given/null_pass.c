// verdict: pass
// options: --entry f
// A pointer that was followed is not null.
extern void reach_error(void);
int f(int *p) {
  *p = 4;
  if (p == 0)
    reach_error();
  return 0;
}
