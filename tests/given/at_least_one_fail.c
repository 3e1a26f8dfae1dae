// verdict: fail
// options: --entry f
// The size of an array parameter says nothing.
extern void reach_error(void);
void f(int a[1]) {
  if (!a)
    reach_error();
}
