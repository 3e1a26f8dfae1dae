// options: --property call(h)
// arguments: FAIL: h can be called
// svcomp: FAIL: h can be called
// Two names of one function.
void g(void) {}
void h(void) __attribute__((alias("g")));
int main(void) {
  h();
  return 0;
}
