// verdict: fail
// inputs: -2..5
// brute-force: complete
// Every case assigns, but there is no default.

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
    }
    if (y == 0)
        reach_error();
    return 0;
}
