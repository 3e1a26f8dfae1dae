// verdict: fail
// fails on: input "(]\n"
// Brackets are matched by a stack that knows how many are open, but not of which kind.
#include <assert.h>
#include <stdbool.h>
#include <stdio.h>

#define DEPTH 8

int main(void) {
    char kinds[DEPTH];
    int depth = 0, c;
    bool wrong = false;
    while ((c = getchar()) != EOF && c != '\n') {
        if (c == '(' || c == '[') {
            if (depth == DEPTH)
                return 1;
            kinds[depth++] = (char)c;
        } else if (c == ')' || c == ']') {
            if (depth == 0)
                return 1;
            depth--;
            if ((kinds[depth] == '(') != (c == ')'))
                wrong = true;
        }
    }
    bool accepted = depth == 0; /* bug: && !wrong */
    assert(!accepted || !wrong);
    return 0;
}
