// verdict: fail
// fails on: input "/*/ x"
// A comment that begins with slash, star, slash is taken to be over.
#include <assert.h>
#include <stdio.h>

enum state { CODE, SLASH, COMMENT, STAR };

int main(void) {
    enum state state = CODE;
    unsigned length = 0;
    int c;
    while ((c = getchar()) != EOF) {
        switch (state) {
        case CODE:
            state = c == '/' ? SLASH : CODE;
            break;
        case SLASH:
            if (c == '*') {
                state = STAR; /* bug: COMMENT */
                length = 0;
            } else if (c != '/') {
                state = CODE;
            }
            break;
        case COMMENT:
            length++;
            if (c == '*')
                state = STAR;
            break;
        case STAR:
            length++;
            if (c == '/') {
                state = CODE;
                assert(length >= 2);
            } else if (c != '*') {
                state = COMMENT;
            }
            break;
        }
    }
    return 0;
}
