// verdict: pass
// options: --entry f
// A length that is given by value stays.
extern void reach_error(void);
void f(int *a, int n) {
  if (!a)
    return;
  a[0] = 0;
  a[1] = 0;
  int count = n;
  a[1] = count + 1;
  if (n != count)
    reach_error();
}
