// verdict: fail
// options: --entry f
// What a structure leads to may be given by itself too.
extern void reach_error(void);
struct box { long *content; };
void f(struct box *b, long *p) {
  if (!b || !p || !b->content)
    return;
  *b->content = 1;
  *p = 2;
  if (*b->content != 1)
    reach_error();
}
