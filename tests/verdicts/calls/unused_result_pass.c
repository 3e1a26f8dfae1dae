// verdict: pass
// inputs: -4..4
// brute-force: sample
// A result may be thrown away, the effect on a global stays.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int total = 0;

int add(int x)
{
    total += x;
    return total;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    add(x);
    (void)add(1);
    if (total != x + 1)
        reach_error();
    return 0;
}
