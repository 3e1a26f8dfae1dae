// verdict: fail
// inputs: 0..3
// brute-force: complete
// An arena whose pieces overlap where sizes are not rounded.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

static unsigned char arena[16];
static unsigned used;

static void *grab(unsigned size)
{
    unsigned rounded = (size + 3) & ~3u;
    if (rounded > sizeof arena - used)
        return 0;
    void *piece = arena + used;
    used += size;
    return piece;
}

int main(void)
{
    unsigned char *last = 0;
    for (int i = 0; i < 5; i++) {
        unsigned size = 1 + (__VERIFIER_nondet_uchar() & 3);
        unsigned char *piece = grab(size);
        if (!piece)
            break;
        if (last && piece - last < 4)
            reach_error();
        piece[0] = 1;
        last = piece;
    }
    if (used > sizeof arena)
        reach_error();
    return 0;
}
