// verdict: fail
// inputs: 0..1
// brute-force: complete
// A truth value and a number as arguments.

extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

static int move(_Bool up, int n)
{
    if (up)
        return n + 1;
    return n - 1;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    _Bool up = __VERIFIER_nondet_bool();
    int y = move(up, x);
    if (y == 1 && x == 0)
        reach_error();
    return 0;
}
