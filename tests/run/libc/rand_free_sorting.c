/* A generator and insertion sort written by hand on unsigned arithmetic. */
#include <stdint.h>
#include <stdio.h>

static uint32_t state = 12345;

static uint32_t next(void)
{
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state;
}

int main(void)
{
    uint32_t a[16], hash = 2166136261u;

    for (int i = 0; i < 16; i++)
        a[i] = next() % 1000;
    for (int i = 1; i < 16; i++)
        for (int j = i; j > 0 && a[j] < a[j - 1]; j--) {
            uint32_t t = a[j];
            a[j] = a[j - 1];
            a[j - 1] = t;
        }
    for (int i = 0; i < 16; i++) {
        printf("%u ", a[i]);
        hash = (hash ^ a[i]) * 16777619;
    }
    printf("\n%u\n", hash);
    return 0;
}
