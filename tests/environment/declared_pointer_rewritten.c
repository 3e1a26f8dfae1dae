// arguments: not FAIL
// any: not PASS
// What a pointer of another file leads to, functions without body may change.
extern void reach_error(void);
extern int *shared;
extern void work(void);
int main(void) {
  int *number = shared;
  if (!number)
    return 0;
  *number = 3;
  work();
  if (*number != 3)
    reach_error();
  return 0;
}
