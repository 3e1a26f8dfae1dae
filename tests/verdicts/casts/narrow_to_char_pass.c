// verdict: pass
// inputs: -130..130|255..257
// brute-force: sample
// Cut to a char and widened again, an input is unchanged if it fits.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x < -128 || x > 127)
        return 0;
    signed char c = (signed char)x;
    if (c != x)
        reach_error();
    return 0;
}
