// options: --property call(entry_point)
// arguments: FAIL: entry_point can be called
// The name that the linker sees.
void g(void) __asm__("entry_point");
void g(void) {}
int main(void) {
  g();
  return 0;
}
