// verdict: fail
// inputs: 0 | 4
// brute-force: complete
// A loop whose variable is moved by a call.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int next(int n)
{
    return n + 1;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int i = 0;
    while (i < 2) {
        x = next(x);
        i++;
    }
    if (x == 6)
        reach_error();
    return 0;
}
