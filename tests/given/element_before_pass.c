// verdict: pass
// options: --entry f
// An element before the first may be anything but stays what it is.
extern void reach_error(void);
void f(int *a) {
  if (!a)
    return;
  int before = a[-1];
  a[0] = 7;
  if (a[-1] != before)
    reach_error();
}
