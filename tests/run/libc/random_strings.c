/* <string.h> on random short strings over a small alphabet, so that they often have parts in common. */
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <strings.h>

static unsigned int seed = 12345;
static unsigned int next(unsigned int below) {
  seed = seed * 1103515245u + 12345u;
  return seed / 65536 % below;
}
static int sign(int x) { return (x > 0) - (x < 0); }
static void fill(char *text, unsigned int most) {
  unsigned int length = next(most + 1);
  for (unsigned int i = 0; i < length; i++)
    text[i] = "aAbB,\xff"[next(6)];
  text[length] = 0;
}
static int at(const char *base, const char *found) { return found ? (int)(found - base) : -1; }

int main(void) {
  for (int round = 0; round < 300; round++) {
    char a[16], b[8], c[48], d[48];
    memset(a, 0, sizeof a);
    memset(b, 0, sizeof b);
    memset(c, '#', sizeof c);
    memset(d, '#', sizeof d);
    fill(a, 12);
    fill(b, 3);
    size_t n = next(6);
    printf("%d %d %d %d", sign(strcmp(a, b)), sign(strncmp(a, b, n)), sign(strcasecmp(a, b)), sign(strncasecmp(a, b, n)));
    printf(" %d %d", sign(memcmp(a, b, n < 4 ? n : 4)), sign(strcoll(a, b)));
    printf(" %d %d %d", at(a, strchr(a, *b)), at(a, strrchr(a, *b)), at(a, strstr(a, b)));
    printf(" %d %d %d", (int)strspn(a, b), (int)strcspn(a, b), at(a, strpbrk(a, b)));
    printf(" %d %d", at(a, memchr(a, b[0], n)), at(a, memmem(a, strlen(a), b, strlen(b))));
    printf(" %d %d %d", (int)strlen(a), (int)strnlen(a, n), at(a, strcasestr(a, b)));
    strcpy(c, a);
    strcat(c, b);
    strncat(c, a, n);
    printf(" %d", (int)strlen(c));
    strncpy(d, a, n);
    printf(" %.10s", d);
    memmove(c + 2, c, n);
    printf(" %.20s %d %d", c, at(d, stpncpy(d, b, n)), at(d, memccpy(d, a, 'b', strlen(a))));
    char text[32];
    strcpy(text, a);
    for (char *rest, *word = strtok_r(text, ",b", &rest); word; word = strtok_r(NULL, ",b", &rest))
      printf(" <%s>", word);
    char *p = a;
    for (int i = 0; i < 3 && p; i++)
      printf(" %d", (int)strlen(strsep(&p, ",")));
    printf("\n");
  }
  return 0;
}
