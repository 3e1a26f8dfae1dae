// arguments: FAIL
// any: FAIL
// svcomp: FAIL
// No statement names what it writes.
extern void reach_error(void);
int level;
void set(int *p) { *p = 1; }
int main(void) {
  set(&level);
  if (level == 1) reach_error();
  return 0;
}
