// verdict: pass
// inputs: 0..1,-3..3
// brute-force: sample
// One of two functions is called through a pointer; either moves x by one.

extern _Bool __VERIFIER_nondet_bool(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int up(int x)
{
    return x + 1;
}

int down(int x)
{
    return x - 1;
}

int main(void)
{
    int (*f)(int) = __VERIFIER_nondet_bool() ? up : down;
    int x = __VERIFIER_nondet_int();
    int y = f(x);
    if (y != x + 1 && y != x - 1)
        reach_error();
    return 0;
}
