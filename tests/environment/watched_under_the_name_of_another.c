// options: --property call(h)
// arguments: FAIL: h can be called
// A declaration that names a definition for the assembler.
void g(void) {}
void h(void) __asm__("g");
int main(void) {
  h();
  return 0;
}
