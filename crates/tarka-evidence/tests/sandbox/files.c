#include <stdio.h>
int main(void) {
  FILE *file = fopen("/tmp/tarka-sandbox-was-here", "w");
  if (file) fputs("written\n", file);
  return 0;
}
