// verdict: pass
// inputs: -2..2 | -2147483648
// brute-force: sample
// The sign turned round twice.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = -x;
    if (-y != x)
        reach_error();
    return 0;
}
