// verdict: fail
// options: --entry f
// A length that is given by a pointer may be in the array.
extern void reach_error(void);
void f(int *a, int *n) {
  if (!a || !n)
    return;
  int count = *n;
  a[1] = count + 1;
  if (*n != count)
    reach_error();
}
