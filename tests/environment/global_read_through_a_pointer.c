// arguments: PASS, if note() changes no global
// any: not PASS
// svcomp: PASS
// The address is taken before the call, the global read after it.
extern void reach_error(void);
extern void note(void);
int level;
int main(void) {
  int *p = &level;
  note();
  if (*p) reach_error();
  return 0;
}
