// verdict: fail
// options: --entry f
// A pointer from outside may be null.
extern void reach_error(void);
int f(int *p) {
  if (p)
    *p = 4;
  if (p == 0)
    reach_error();
  return 0;
}
