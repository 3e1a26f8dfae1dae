// options: --property call(g)
// arguments: PASS, if each() neither calls h() nor has it called later
// The function that is handed over calls the one that is watched.
extern void each(int (*f)(int));
static int g(int x) { return x + 1; }
static int h(int x) { return g(x); }
int main(void) {
  each(h);
  return 0;
}
