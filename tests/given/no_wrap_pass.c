// verdict: pass
// options: --entry f
// No object lies at the end of the address space.
extern void reach_error(void);
void f(int *p) {
  if (p && p + 1 < p)
    reach_error();
}
