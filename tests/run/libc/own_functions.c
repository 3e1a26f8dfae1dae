/* A program's own functions of library names are its own, and the library does not call them. */
#include <stdio.h>

int isspace(int c) { return c == 'x'; }
int tolower(int c) { return c + 1; }
char *strcat(char *, const char *);
int strcasecmp(const char *, const char *);
int atoi(const char *);

int main(void) {
  char text[16] = "ab";
  printf("%d %d\n", isspace('x'), isspace(' '));
  printf("%s %d %d %d\n", strcat(text, "cd"), atoi(" 17"), tolower('A'), strcasecmp("AB", "ab") == 0);
  return 0;
}
