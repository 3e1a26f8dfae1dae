// verdict: fail
// options: --entry f
// A pointer to a number may lead to a member of a global.
extern void reach_error(void);
struct pair { int first; int second; } both;
void f(int *p) {
  if (!p || p == &both.first)
    return;
  both.second = 1;
  *p = 7;
  if (both.second != 1)
    reach_error();
}
