// arguments: PASS, if note() changes no global
// any: not PASS
// svcomp: PASS
// Only an initial value mentions the global.
extern void reach_error(void);
extern void note(void);
int level;
int *const view = &level;
int main(void) {
  note();
  if (*view) reach_error();
  return 0;
}
