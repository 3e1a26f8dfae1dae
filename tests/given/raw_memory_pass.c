// verdict: pass
// options: --entry f
// A number is stored where a void pointer leads.
extern void reach_error(void);
void f(void *memory, int *p) {
  if (!memory || !p)
    return;
  *p = 1;
  *(int *)memory = 2;
  if (*(int *)memory + 1 == 2)
    reach_error();
}
