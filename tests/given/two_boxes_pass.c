// verdict: pass
// options: --entry f
// Boxes with different contents change different things.
extern void reach_error(void);
struct box { int *content; };
void f(struct box *b, struct box *c) {
  if (!b || !c || !b->content || !c->content || b->content == c->content)
    return;
  *b->content = 1;
  *c->content = 2;
  if (*b->content != 1)
    reach_error();
}
