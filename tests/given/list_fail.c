// verdict: fail
// options: --entry f
// A list may go round.
extern void reach_error(void);
struct node { int value; struct node *next; };
void f(struct node *first) {
  if (!first || !first->next)
    return;
  first->value = 1;
  first->next->value = 2;
  if (first->value != 1)
    reach_error();
}
