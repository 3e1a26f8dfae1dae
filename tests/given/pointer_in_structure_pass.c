// verdict: pass
// options: --entry f
// What a structure leads to is not the structure.
extern void reach_error(void);
struct box { long *content; };
void f(struct box *b, long *p) {
  if (!b || !p || !b->content)
    return;
  *b->content = 1;
  *p = 2;
  if (p != b->content && *b->content != 1)
    reach_error();
}
