// options: --property call(g)
// arguments: PASS
// No other file can name the function, and nobody is handed its address.
extern void note(void);
static int g(int x) { return x + 1; }
int main(int argc, char **argv) {
  note();
  if (argc < 0) g(1);
  return 0;
}
