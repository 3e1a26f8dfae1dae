// verdict: pass
// inputs: -1..1
// brute-force: sample
// One place is refined by two predicates.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int a = 0;
    int b = 0;
    if (x > 0)
        a = 1;
    else
        b = 1;
    if (a + b != 1)
        reach_error();
    if (a == 1 && b == 1)
        reach_error();
    return 0;
}
