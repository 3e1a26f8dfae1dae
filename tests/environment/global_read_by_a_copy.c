// arguments: PASS, if note() changes no global
// any: not PASS
// svcomp: PASS
// Copying bytes reads them.
#include <string.h>
extern void reach_error(void);
extern void note(void);
char text[4];
int main(void) {
  char copy[4];
  note();
  memcpy(copy, text, 4);
  if (copy[0]) reach_error();
  return 0;
}
