// verdict: fail
// fails on: input "\xFF\xFF"
// A length of two bytes is read into a signed type, and is negative.
#include <assert.h>
#include <stdint.h>
#include <stdio.h>

int main(void) {
    int high = getchar();
    int low = getchar();
    if (high == EOF || low == EOF)
        return 1;
    int16_t length = (int16_t)(high << 8 | low); /* bug: uint16_t */
    if (length > 1500)
        return 1;
    assert(length >= 0);
    return 0;
}
