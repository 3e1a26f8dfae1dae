// verdict: fail
// inputs: -3..3
// brute-force: complete
// A struct of operations, as drivers have it: the hook that is called is the one that was set last.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct operations {
    int (*open)(int);
    int (*close)(int);
};

int accept(int x)
{
    return x >= 0;
}

int refuse(int x)
{
    return x - x;
}

int main(void)
{
    struct operations ops = { accept, refuse };
    int x = __VERIFIER_nondet_int();
    ops.close = ops.open;
    if (ops.close(x) != 0)
        reach_error();
    return 0;
}
