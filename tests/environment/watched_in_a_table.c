// options: --property call(g)
// arguments: PASS, if run() neither calls g() nor has it called later
// Other files can name the table.
struct operations { int (*apply)(int); };
static int g(int x) { return x; }
struct operations table = {g};
extern void run(void);
int main(void) {
  run();
  return 0;
}
