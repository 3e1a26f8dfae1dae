// options: --property call(g)
// arguments: FAIL: g can be called
// svcomp: FAIL: g can be called
// It runs before main.
void g(void) {}
__attribute__((constructor)) static void begin(void) { g(); }
int main(void) { return 0; }
