// verdict: fail
// options: --entry f
// Two pointers may be one, by way of two.
extern void reach_error(void);
void f(int **pp, int **qq) {
  if (!pp || !qq || !*pp || !*qq)
    return;
  **pp = 1;
  **qq = 2;
  if (pp != qq && **pp != 1)
    reach_error();
}
