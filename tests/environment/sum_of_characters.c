// arguments: not UNKNOWN
// options: --entry checked --engine dash
// Numbers computed from what a pointer from outside leads to may be addresses, followed or not.
#include <ctype.h>
static int digit(char c) { return isdigit((unsigned char)c) ? c - '0' : -1; }
int checked(const char *text)
{
  unsigned char sum = 0;
  while (*text && *text != '*' && isprint((unsigned char)*text))
    sum ^= *text++;
  if (*text == '*') {
    text++;
    int wanted = digit(*text++);
    if (sum != wanted)
        return 0;
  }
  if (*text && *text != '\n')
    return 0;
  return 1;
}
