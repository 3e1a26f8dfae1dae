// verdict: fail
// inputs: -4..4
// brute-force: complete
// Three levels of calls, each adding its part: the error is on the third level.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int third(int x)
{
    if (x == 3)
        reach_error();
    return x + 3;
}

int second(int x)
{
    return third(x + 2);
}

int first(int x)
{
    return second(x + 1);
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (first(x) != x + 6)
        reach_error();
    return 0;
}
