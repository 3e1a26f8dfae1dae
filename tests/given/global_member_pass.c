// verdict: pass
// options: --entry f
// A pointer to a number does not lead to a part of a longer one.
extern void reach_error(void);
struct pair { int first; long second; } both;
void f(int *p) {
  if (!p || p == &both.first)
    return;
  both.second = 1;
  *p = 7;
  if (both.second != 1)
    reach_error();
}
