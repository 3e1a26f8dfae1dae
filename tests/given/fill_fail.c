// verdict: fail
// options: --entry f
// The element after the last is nobody's.
extern void reach_error(void);
void f(int *a, int n) {
  if (!a || n < 1 || n > 3)
    return;
  for (int i = 0; i < n; i++)
    a[i] = i;
  if (a[n] != n - 1)
    reach_error();
}
