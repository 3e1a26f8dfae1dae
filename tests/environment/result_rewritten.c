// arguments: PASS, if current() changes nothing that pointers from outside lead to
// any: not PASS
// What a function gave a pointer to it may change when it is called again.
extern void reach_error(void);
extern int *current(void);
int main(void) {
  int *number = current();
  if (!number)
    return 0;
  *number = 3;
  current();
  if (*number != 3)
    reach_error();
  return 0;
}
