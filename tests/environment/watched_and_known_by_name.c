// options: --property call(g)
// arguments: PASS, if note() neither calls api() nor has it called later
// Another file can call the function that calls it.
extern void note(void);
static int g(int x) { return x + 1; }
int api(int x) { return g(x); }
int main(int argc, char **argv) {
  note();
  if (argc < 0) g(1);
  return 0;
}
