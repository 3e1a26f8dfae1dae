// verdict: pass
// options: --entry f
// An inner structure may be given beside the outer one; its neighbours stay.
extern void reach_error(void);
struct inner { int a; };
struct outer { int n; struct inner in; };
void f(struct outer *o, struct inner *i) {
  if (!o || !i)
    return;
  o->n = 1;
  o->in.a = 1;
  i->a = 2;
  if (o->n != 1)
    reach_error();
}
