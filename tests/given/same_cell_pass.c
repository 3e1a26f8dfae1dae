// verdict: pass
// options: --entry f
// Two pointers to whole numbers lead to the same cell or to two, never to parts of each other.
extern void reach_error(void);
void f(int *p, int *q) {
  if (!p || !q)
    return;
  *p = 1;
  *q = 0x01020304;
  if (p != q && *p != 1)
    reach_error();
}
