// verdict: pass
// A mode such as 644 has three digits below 8.
#include <assert.h>

int main(int argc, char **argv) {
    unsigned mode = 0;
    if (argc < 2)
        return 1;
    const char *p = argv[1];
    for (int i = 0; i < 3; i++, p++) {
        if (*p < '0' || *p > '7')
            return 1;
        mode = mode * 8 + (unsigned)(*p - '0');
    }
    if (*p != '\0')
        return 1;
    assert(mode <= 0777);
    assert((mode & 7) == (unsigned)(p[-1] - '0'));
    return 0;
}
/* Why: each digit has three bits. */
