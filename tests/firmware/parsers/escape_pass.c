// verdict: pass
// inputs: 0 | 125 | 126
// brute-force: sample
// Bytes that mean something to the line are escaped: the coded text is at most twice as long.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

static int stuff(const unsigned char *from, int n, unsigned char *to)
{
    int used = 0;
    for (int i = 0; i < n; i++) {
        if (from[i] == 0x7d || from[i] == 0x7e) {
            to[used++] = 0x7d;
            to[used++] = from[i] ^ 0x20;
        } else {
            to[used++] = from[i];
        }
    }
    return used;
}

int main(void)
{
    unsigned char plain[3], coded[6];
    for (int i = 0; i < 3; i++)
        plain[i] = __VERIFIER_nondet_uchar();
    int used = stuff(plain, 3, coded);
    if (used > 6)
        reach_error();
    for (int i = 0; i < used; i++)
        if (coded[i] == 0x7e)
            reach_error();
    return 0;
}
