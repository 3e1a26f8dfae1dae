// verdict: pass
// inputs: -2..5
// brute-force: sample
// Every case assigns, the default too.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = 0;
    switch (x) {
    case 0:
        y = 10;
        break;
    case 1:
        y = 11;
        break;
    default:
        y = 12;
        break;
    }
    if (y == 0)
        reach_error();
    return 0;
}
