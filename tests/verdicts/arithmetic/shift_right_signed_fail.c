// verdict: fail
// inputs: -9..9
// brute-force: complete
// Shifting a negative number right rounds down, which division does not.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x >= 0)
        return 0;
    if (x >> 1 != x / 2)
        reach_error();
    return 0;
}
