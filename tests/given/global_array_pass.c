// verdict: pass
// options: --entry f
// A pointer into an array through which 5 is written makes no 6 there.
extern void reach_error(void);
int table[3];
void f(int *p) {
  if (!p)
    return;
  table[0] = table[1] = table[2] = 0;
  *p = 5;
  if (table[2] == 6)
    reach_error();
}
