// arguments: not PASS
// any: not PASS
// svcomp: PASS
// An address is one as a number too.
extern void reach_error(void);
extern void map(unsigned long address);
int main(void) {
  int x = 0;
  map((unsigned long)&x);
  if (x) reach_error();
  return 0;
}
