// verdict: fail
// fails on: input "8-3-2\n"
// A chain of differences is computed from the right, by recursion, and 8-3-2 is 7.
#include <assert.h>
#include <stdio.h>

static int ahead, plain;

static int digit(void) {
    if (ahead < '0' || ahead > '9')
        return 0;
    int value = ahead - '0';
    ahead = getchar();
    return value;
}

static int difference(int depth) {
    int left = digit();
    plain = depth == 0 ? left : plain - left;
    if (ahead != '-' || depth == 3)
        return left;
    ahead = getchar();
    return left - difference(depth + 1); /* bug: the first difference comes first */
}

int main(void) {
    ahead = getchar();
    int value = difference(0);
    assert(value == plain);
    return 0;
}
