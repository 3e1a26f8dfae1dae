// verdict: pass
// Duff's device copies up to six bytes, and no more.
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

static void copy(char *to, const char *from, unsigned count) {
    unsigned rounds = (count + 3) / 4;
    switch (count % 4) {
    case 0:
        do {
            *to++ = *from++;
        case 3:
            *to++ = *from++;
        case 2:
            *to++ = *from++;
        case 1:
            *to++ = *from++;
        } while (--rounds > 0);
    }
}

int main(void) {
    char target[8] = {0};
    unsigned count = __VERIFIER_nondet_uchar();
    if (count == 0 || count > 6)
        return 0;
    copy(target, "abcdef", count);
    for (unsigned i = 0; i < 8; i++)
        assert(target[i] == (i < count ? (char)('a' + i) : 0));
    return 0;
}
/* Why: all counts were tried. */
