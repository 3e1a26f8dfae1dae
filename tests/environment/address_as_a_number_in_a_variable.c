// arguments: PASS, if map() changes nothing at addresses that were handed out as numbers
// any: PASS, if map() changes nothing at addresses that were handed out as numbers
// svcomp: PASS
// The number was made elsewhere.
extern void reach_error(void);
extern void map(unsigned long address);
int main(void) {
  int x = 0;
  unsigned long address = (unsigned long)&x;
  map(address);
  if (x) reach_error();
  return 0;
}
