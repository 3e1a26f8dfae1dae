// verdict: fail
// options: --entry f
// Copying over a text changes it.
extern void reach_error(void);
void f(char *to, const char *from) {
  if (!to || !from)
    return;
  char first = from[0];
  to[0] = 'a';
  if (from[0] != first)
    reach_error();
}
