// verdict: fail
// inputs: 0..2
// brute-force: complete
// The value of an assignment through a pointer is not what the left side would read again.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct node {
  struct node *next;
  int n;
};

int main(void) {
  struct node b = {0, 1}, a = {&a, 2};
  int i = __VERIFIER_nondet_int();
  int t[3] = {0, 1, 2};
  if (i < 0 || i > 2)
    return 0;
  struct node *r = a.next->next = &b;
  if (r == &b)
    reach_error();
  int v = t[t[0]] = i;
  if (v != i)
    reach_error();
  return 0;
}
