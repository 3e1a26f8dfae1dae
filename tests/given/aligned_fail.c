// verdict: fail
// options: --entry f
// Pointers from outside are aligned no better than their types need it.
extern void reach_error(void);
void f(int *p) {
  if ((unsigned long)p % 8 != 0)
    reach_error();
}
