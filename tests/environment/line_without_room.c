// arguments: PASS
// Where there is no room for the zero at the end no line is read; where there is room for nothing else, an empty one.
#include <assert.h>
#include <stdio.h>
#include <wchar.h>
int main(void) {
  char line[4] = "x";
  wchar_t wide[4] = L"x";
  assert(fgets(line, 0, stdin) == NULL && line[0] == 'x');
  assert(fgets(line, 1, stdin) == line && line[0] == 0);
  assert(fgetws(wide, 0, stdin) == NULL && wide[0] == 'x');
  assert(fgetws(wide, 1, stdin) == wide && wide[0] == 0);
  return 0;
}
