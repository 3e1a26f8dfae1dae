#include <stdio.h>
int main(void) {
  char line[256];
  FILE *file = fopen("/etc/passwd", "r");
  while (file && fgets(line, sizeof line, file)) fputs(line, stdout);
  return 0;
}
