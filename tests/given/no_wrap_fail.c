// verdict: fail
// options: --entry f
// The next element lies behind.
extern void reach_error(void);
void f(int *p) {
  if (p && p + 1 > p)
    reach_error();
}
