// verdict: pass
// A digit that was read too early is put back, and the number is read from its first digit.
#include <assert.h>
#include <ctype.h>
#include <stdio.h>

int main(void) {
    int c = getchar();
    if (c == EOF || !isdigit(c))
        return 1;
    if (ungetc(c, stdin) == EOF)
        return 1;
    int again = getchar();
    assert(again == c);
    return 0;
}
/* Why: what was put back is read next. */
