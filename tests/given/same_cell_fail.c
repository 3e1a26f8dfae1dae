// verdict: fail
// options: --entry f
// Two pointers may lead to the same cell.
extern void reach_error(void);
void f(int *p, int *q) {
  if (!p || !q)
    return;
  *p = 1;
  *q = 0x01020304;
  if (*p != 1)
    reach_error();
}
