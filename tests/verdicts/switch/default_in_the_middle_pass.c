// verdict: pass
// inputs: -1..4
// brute-force: sample
// A default in the middle is tried last, so three has its own case.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = 0;
    switch (x) {
    case 1:
        y = 1;
        break;
    default:
        y = 2;
        break;
    case 3:
        y = 3;
    }
    if (y == 3 && x != 3)
        reach_error();
    return 0;
}
