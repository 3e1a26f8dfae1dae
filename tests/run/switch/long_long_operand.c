/* switch on a 64-bit value with case constants beyond 32 bits. */
#include <stdio.h>

static const char *name(long long n)
{
    switch (n) {
    case 0x100000000LL: return "2^32";
    case 0: return "zero";
    case -0x100000000LL: return "-2^32";
    case (1LL << 62) + 1: return "2^62+1";
    case 0xffffffff: return "2^32-1";
    case -1: return "-1";
    }
    return "other";
}

int main(void)
{
    printf("%s\n", name(0));
    printf("%s\n", name(1LL << 32));
    printf("%s\n", name(-(1LL << 32)));
    printf("%s\n", name((1LL << 62) | 1));
    printf("%s\n", name(-1));
    printf("%s\n", name(4294967295u));
    printf("%s\n", name(1LL << 62));
    return 0;
}
