// arguments: PASS, if run() neither calls g() nor has it called later
// svcomp: PASS
// The error is a label in a function that does nothing.
extern void run(void (*f)(void));
static void g(void) {
ERROR:;
}
int main(void) {
  run(g);
  return 0;
}
