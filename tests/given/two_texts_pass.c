// verdict: pass
// options: --entry f
// Copying leaves the source as it is, if it lies elsewhere.
extern void reach_error(void);
void f(char *to, const char *from) {
  if (!to || !from || to == from)
    return;
  char first = from[0];
  to[0] = 'a';
  if (from[0] != first)
    reach_error();
}
