// options: --property call(g)
// arguments: PASS, if run() neither calls g() nor has it called later
// What never comes back may call before that.
extern _Noreturn void run(void (*f)(void));
static void g(void) {}
int main(void) { run(g); }
