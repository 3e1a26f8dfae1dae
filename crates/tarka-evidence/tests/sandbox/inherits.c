#define _GNU_SOURCE
#include <stdio.h>
#include <unistd.h>
extern char **environ;
int main(void) {
  int open = 0;
  char byte;
  for (int i = 3; i < 256; i++) open += lseek(i, 0, SEEK_CUR) != -1;
  printf("%d open, %s environment, %ld bytes of input\n", open, environ[0] ? "an" : "no", (long)read(0, &byte, 1));
  return 0;
}
