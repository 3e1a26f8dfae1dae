// verdict: fail
// options: --entry f
// Signed and unsigned numbers of one width may share storage.
extern void reach_error(void);
void f(int *p, unsigned *q) {
  if (!p || !q)
    return;
  *p = 1;
  *q = 2;
  if (*p != 1)
    reach_error();
}
