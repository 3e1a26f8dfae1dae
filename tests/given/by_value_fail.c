// verdict: fail
// options: --entry f
// The pointer in a structure that is given by value is no copy of what it leads to.
extern void reach_error(void);
struct view { int *data; int length; };
void f(struct view v, int *p) {
  if (!v.data || !p)
    return;
  int length = v.length;
  *v.data = 1;
  *p = 2;
  if (*v.data != 1)
    reach_error();
}
