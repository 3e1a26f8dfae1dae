// verdict: pass
// options: --entry f
// What no other file can name, no pointer from outside leads to.
extern void reach_error(void);
static int counter;
void f(int *p) {
  if (!p)
    return;
  counter = 0;
  *p = 1;
  if (counter)
    reach_error();
}
