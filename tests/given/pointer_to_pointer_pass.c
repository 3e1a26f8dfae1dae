// verdict: pass
// options: --entry f
// Two pointers to pointers lead to one pointer or to two.
extern void reach_error(void);
void f(int **pp, int **qq) {
  if (!pp || !qq || !*pp || !*qq)
    return;
  **pp = 1;
  **qq = 2;
  if (*pp != *qq && **pp != 1)
    reach_error();
}
