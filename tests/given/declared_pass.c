// verdict: pass
// options: --entry f
// A pointer that another file defines changes what it leads to, and nothing else.
extern void reach_error(void);
extern int *shared;
int level;
void f(void) {
  if (!shared || shared == &level)
    return;
  level = 0;
  *shared = 1;
  if (level)
    reach_error();
}
