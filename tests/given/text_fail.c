// verdict: fail
// options: --entry f
// A text may have any characters.
extern void reach_error(void);
int f(const char *text) {
  if (!text)
    return 0;
  int length = 0;
  while (length < 3 && text[length])
    length++;
  if (length == 2 && text[0] == 'x')
    reach_error();
  return length;
}
