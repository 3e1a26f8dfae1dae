// options: --property no-overflow
// arguments: PASS, if run() neither calls g() nor has it called later
// A function that only computes can overflow when others call it.
extern void run(int (*f)(int));
static int g(int x) { return x + 1; }
int main(void) {
  run(g);
  return 0;
}
