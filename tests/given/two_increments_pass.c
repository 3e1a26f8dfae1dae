// verdict: pass
// options: --entry top
// Figure 8 of "Proofs from Tests", with its parameter as it is printed: two calls of one procedure.
extern void reach_error(void);
int increment(int y) {
  int r;
  r = y + 1;
  return r;
}
void top(int x) {
  int a, b;
  a = increment(x);
  b = increment(a);
  if (b != x + 2)
    reach_error();
}
