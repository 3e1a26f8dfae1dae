// verdict: pass
// options: --entry f
// A pointer behind a pointer leads to no static variable.
extern void reach_error(void);
static int flag;
void f(int **pp) {
  if (!pp || !*pp)
    return;
  flag = 0;
  **pp = 1;
  if (flag)
    reach_error();
}
