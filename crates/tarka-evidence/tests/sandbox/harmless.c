#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *text = malloc(100);
  strcpy(text, "all is well");
  printf("%s %.3f %d\n", text, sqrt(2.0), abs(-3));
  fprintf(stderr, "on the side\n");
  free(text);
  char *large = calloc(1, 64 << 20);
  large = realloc(large, 128 << 20);
  free(large);
  return 3;
}
