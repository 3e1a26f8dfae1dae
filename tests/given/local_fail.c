// verdict: fail
// options: --entry f
// A pointer may be set to a variable.
extern void reach_error(void);
void f(int *p, int which) {
  int own = 0;
  if (which)
    p = &own;
  if (!p)
    return;
  *p = 1;
  if (own)
    reach_error();
}
