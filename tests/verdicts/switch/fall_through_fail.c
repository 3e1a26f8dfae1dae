// verdict: fail
// inputs: -1..4
// brute-force: complete
// A case without break falls into the next, and here a break is in the way.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = 0;
    switch (x) {
    case 2:
        y += 1;
        break;
    case 1:
        y += 1;
        break;
    default:
        y = x;
    }
    if (x >= 1 && x <= 2 && y != x)
        reach_error();
    return 0;
}
