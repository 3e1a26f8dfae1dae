// verdict: fail
// fails on: arguments "x"
// atoi says 0 for what is no number, and the level 0 is divided by.
#include <assert.h>
#include <stdlib.h>

static int rate(int level) {
    assert(level != 0); /* who divides must not divide by zero */
    return 1000 / level;
}

int main(int argc, char **argv) {
    if (argc < 2)
        return 1;
    int level = atoi(argv[1]);
    if (level > 9)
        level = 9;
    if (level < 0)
        level = 1;
    return rate(level) > 200; /* bug: atoi("x") is 0 */
}
