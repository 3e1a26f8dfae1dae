// verdict: fail
// options: --entry f
// unknown to: lazy
// There may be an element before the one that is given.
extern void reach_error(void);
void f(int *a) {
  if (!a)
    return;
  int before = a[-1];
  a[0] = 7;
  if (a[-1] == 3)
    reach_error();
}
