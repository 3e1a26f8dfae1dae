// verdict: pass
// options: --entry f
// A text ends at its first zero.
extern void reach_error(void);
int f(const char *text) {
  if (!text)
    return 0;
  int length = 0;
  while (length < 3 && text[length])
    length++;
  if (length == 2 && text[0] == 0)
    reach_error();
  return length;
}
