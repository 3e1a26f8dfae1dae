// verdict: pass
// inputs: 0..7
// brute-force: sample
// A checksum in two parts notices two bytes that are swapped.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

static unsigned fletcher(const unsigned char *data, int n)
{
    unsigned a = 0, b = 0;
    for (int i = 0; i < n; i++) {
        a = (a + data[i]) % 255;
        b = (b + a) % 255;
    }
    return b << 8 | a;
}

int main(void)
{
    unsigned char x = __VERIFIER_nondet_uchar() & 7, y = __VERIFIER_nondet_uchar() & 7;
    unsigned char one[2] = {x, y}, other[2] = {y, x};
    if (x != y && fletcher(one, 2) == fletcher(other, 2))
        reach_error();
    return 0;
}
