// verdict: pass
// options: --entry f
// All elements that are written hold what was written.
extern void reach_error(void);
void f(int *a, int n) {
  if (!a || n < 1 || n > 3)
    return;
  for (int i = 0; i < n; i++)
    a[i] = i;
  if (a[n - 1] != n - 1)
    reach_error();
}
