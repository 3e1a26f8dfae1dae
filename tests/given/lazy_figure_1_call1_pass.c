// verdict: pass
// options: --entry call1 --signed-overflow ideal
// Fragment `call1` of figure 1 of "Lazy Annotation": a callee that adds one to a global.
extern void reach_error(void);
int x;
void foo(void) {
  x = x + 1;
}
void call1(int y) {
  x = y;
  foo();
  if (x < y)
    reach_error();
}
