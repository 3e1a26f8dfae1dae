// options: --property call(g)
// arguments: PASS, if each() neither calls g() nor has it called later
// any: PASS, if each() neither calls g() nor has it called later
// svcomp: PASS
// A function that does no harm is called all the same.
extern void each(int (*f)(int));
static int g(int x) { return x + 1; }
int main(void) {
  each(g);
  return 0;
}
