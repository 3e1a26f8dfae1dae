// verdict: fail
// inputs: 0..1
// brute-force: complete
// A static flag lets the work be done once, but the flag is set too late.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int work;

void once(void)
{
    static int done;
    if (done)
        return;
    work++;
    done = work > 1;
}

int main(void)
{
    while (__VERIFIER_nondet_bool())
        once();
    if (work > 1)
        reach_error();
    return 0;
}
