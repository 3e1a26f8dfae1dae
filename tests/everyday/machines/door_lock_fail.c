// verdict: fail
// fails on: input "xxxo1"
// After three wrong codes the lock must stay shut, but the count starts again with each 'o'.
#include <assert.h>
#include <stdbool.h>
#include <stdio.h>

int main(void) {
    unsigned wrong = 0, ever_wrong = 0;
    bool open = false;
    int c;
    while ((c = getchar()) != EOF) {
        if (c == 'o') {
            wrong = 0; /* bug: not after three */
        } else if (wrong < 3) {
            if (c == '1') {
                open = true;
            } else {
                wrong++;
                ever_wrong++;
            }
        }
        if (open)
            assert(ever_wrong < 3);
        if (open)
            break;
    }
    return 0;
}
