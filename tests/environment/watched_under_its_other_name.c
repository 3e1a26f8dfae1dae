// options: --property call(h)
// arguments: FAIL: h can be called
// The function is called under the name that it does not have here.
void g(void) {}
void h(void) __attribute__((alias("g")));
int main(void) {
  g();
  return 0;
}
