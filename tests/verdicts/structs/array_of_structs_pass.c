// verdict: pass
// inputs: 0..3,-2..2
// brute-force: sample
// An update of one struct in an array leaves the last, which it is not.

extern short __VERIFIER_nondet_short(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

struct slot {
    short key;
    char used;
};

int main(void)
{
    struct slot s[3] = { { 1, 0 }, { 2, 0 }, { 3, 0 } };
    unsigned char i = __VERIFIER_nondet_uchar();
    if (i > 1)
        return 0;
    s[i].used = 1;
    s[i].key = __VERIFIER_nondet_short();
    if (s[2].used || s[2].key != 3)
        reach_error();
    return 0;
}
