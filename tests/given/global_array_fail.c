// verdict: fail
// options: --entry f
// A pointer may lead to any element of a global array.
extern void reach_error(void);
int table[3];
void f(int *p) {
  if (!p)
    return;
  table[0] = table[1] = table[2] = 0;
  *p = 5;
  if (table[2] == 5)
    reach_error();
}
