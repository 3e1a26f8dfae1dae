// verdict: fail
// options: --entry f
// A pointer behind a pointer may lead to a global.
extern void reach_error(void);
int flag;
void f(int **pp) {
  if (!pp || !*pp)
    return;
  flag = 0;
  **pp = 1;
  if (flag)
    reach_error();
}
