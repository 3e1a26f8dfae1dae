// verdict: fail
// inputs: 0..4
// brute-force: complete
// Enumerators index a table of prices, one of which was left out.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

enum fruit { APPLE, PEAR, PLUM, FRUITS };

int main(void)
{
    int price[FRUITS] = { [APPLE] = 2, [PLUM] = 5 };
    unsigned char which = __VERIFIER_nondet_uchar();
    if (which >= FRUITS)
        return 0;
    if (price[which] == 0)
        reach_error();
    return 0;
}
