// verdict: pass
// options: --entry f
// An array that has at least one element is no null pointer.
extern void reach_error(void);
void f(int a[static 1]) {
  if (!a)
    reach_error();
}
