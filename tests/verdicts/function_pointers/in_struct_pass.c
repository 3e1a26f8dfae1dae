// verdict: pass
// inputs: -3..3
// brute-force: sample
// A struct of operations, as drivers have it: the hook that is called is the one that was set
// first.

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
    if (ops.close(x) != 0)
        reach_error();
    return 0;
}
