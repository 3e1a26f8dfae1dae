// verdict: pass
// inputs: 0..1
// brute-force: sample
// A static flag lets the work be done once, however often it is asked for.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int work;

void once(void)
{
    static int done;
    if (done)
        return;
    done = 1;
    work++;
}

int main(void)
{
    while (__VERIFIER_nondet_bool())
        once();
    if (work > 1)
        reach_error();
    return 0;
}
