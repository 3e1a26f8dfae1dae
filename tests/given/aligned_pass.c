// verdict: pass
// options: --entry f
// Pointers from outside are aligned as their types need it.
extern void reach_error(void);
void f(int *p) {
  if ((unsigned long)p % 4 != 0)
    reach_error();
}
