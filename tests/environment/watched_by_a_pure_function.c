// options: --property call(g)
// arguments: PASS, if run() neither calls g() nor has it called later
// To call a function without side effects is no side effect.
extern int run(int (*f)(void)) __attribute__((pure));
static int g(void) { return 1; }
int main(void) { return run(g); }
