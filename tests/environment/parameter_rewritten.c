// arguments: PASS, if pointers from outside are null or point to objects of their types and work() changes nothing that pointers from outside lead to
// any: FAIL
// options: --entry f
// What the entry was given a pointer to, functions without body may change.
extern void reach_error(void);
extern void work(void);
void f(int *number) {
  if (!number)
    return;
  *number = 3;
  work();
  if (*number != 3)
    reach_error();
}
