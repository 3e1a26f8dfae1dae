// verdict: pass
// options: --entry f
// A pointer that was given does not lead to a variable of the function.
extern void reach_error(void);
void f(int *p, int which) {
  int own = 0;
  if (which && !which)
    p = &own;
  if (!p)
    return;
  *p = 1;
  if (own)
    reach_error();
}
