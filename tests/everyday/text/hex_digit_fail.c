// verdict: fail
// fails on: input "1g\n"
// The letters of hexadecimal digits end with f, not with g.
#include <assert.h>
#include <ctype.h>
#include <stdio.h>

static int hex(int c) {
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'g') /* bug: 'f' */
        return c - 'a' + 10;
    return -1;
}

int main(void) {
    int high = hex(getchar());
    int low = hex(getchar());
    if (high < 0 || low < 0)
        return 1;
    int byte = high * 16 + low;
    assert(byte / 16 == high && byte % 16 == low);
    return 0;
}
