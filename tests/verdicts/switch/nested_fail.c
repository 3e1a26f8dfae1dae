// verdict: fail
// inputs: 0..3
// brute-force: complete
// A switch in a switch: the inner break leaves the inner one, and a missing one falls into the next
// case.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void)
{
    unsigned char a = __VERIFIER_nondet_uchar();
    unsigned char b = __VERIFIER_nondet_uchar();
    int y = 0;
    if (a > 2 || b > 2)
        return 0;
    switch (a) {
    case 0:
        switch (b) {
        case 0:
            y = 1;
            break;
        default:
            y = 2;
        }
    case 1:
        y = 3;
    }
    if (a == 0 && y == 3)
        reach_error();
    return 0;
}
