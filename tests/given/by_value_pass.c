// verdict: pass
// options: --entry f
// A structure that is given by value is a copy.
extern void reach_error(void);
struct view { int *data; int length; };
void f(struct view v, int *p) {
  if (!v.data || !p)
    return;
  int length = v.length;
  *v.data = 1;
  *p = 2;
  if (v.length != length)
    reach_error();
}
