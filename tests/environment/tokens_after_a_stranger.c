// arguments: PASS, if log_word() changes nothing in the library that strtok() depends on
// any: PASS, if log_word() changes nothing in the library that strtok() depends on
// svcomp: PASS
// A function without body may call strtok.
#include <assert.h>
#include <string.h>
void log_word(void);
int main(void) {
  char text[] = "a b";
  strtok(text, " ");
  log_word();
  assert(strtok(0, " ") == text + 2);
  return 0;
}
