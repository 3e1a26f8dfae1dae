// arguments: not FAIL
// any: not PASS
// A number does not lie where a pointer is kept; what lies behind pointers of the outside it may change.
extern void reach_error(void);
struct holder { int *number; int count; };
extern struct holder *current(void);
extern void work(void);
int main(void) {
  struct holder *holder = current();
  if (!holder || !holder->number)
    return 0;
  holder->number[0] = 3;
  work();
  if (holder->number[0] != 3)
    reach_error();
  return 0;
}
