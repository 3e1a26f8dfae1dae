// verdict: pass
// Words get a capital letter; other characters stay as they are.
#include <assert.h>
#include <stdio.h>
#include <stdbool.h>

static int capital(int c) {
    return c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c;
}

int main(void) {
    bool inside = false;
    for (;;) {
        int c = getchar();
        if (c == EOF || c == '\n')
            break;
        int out = inside ? c : capital(c);
        inside = c != ' ';
        putchar(out);
        assert(out == c || out == c - 32);
        if (out != c)
            assert(c >= 'a' && c <= 'z' && out >= 'A' && out <= 'Z');
    }
    return 0;
}
/* Why: only small letters are changed, to the capital 32 before. */
