// verdict: fail
// options: --entry f
// A pointer that another file defines may lead to a global.
extern void reach_error(void);
extern int *shared;
int level;
void f(void) {
  if (!shared)
    return;
  level = 0;
  *shared = 1;
  if (level)
    reach_error();
}
