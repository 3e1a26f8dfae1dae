// verdict: fail
// options: --entry f
// A pointer from outside may lead to a global.
extern void reach_error(void);
int counter;
void f(int *p) {
  if (!p)
    return;
  counter = 0;
  *p = 1;
  if (counter)
    reach_error();
}
