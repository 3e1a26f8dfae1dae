// verdict: pass
// options: --entry f
// A list may be walked as long as it goes on.
extern void reach_error(void);
struct node { int value; struct node *next; };
void f(struct node *first) {
  if (!first || !first->next)
    return;
  first->value = 1;
  first->next->value = 2;
  if (first->value != 1 && first->next != first)
    reach_error();
}
