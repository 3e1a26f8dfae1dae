// verdict: pass
// inputs: -1..4
// brute-force: sample
// A branch in a loop that never counts more than the loop does.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int count = 0;
    for (int i = 0; i < 3; i++)
        if (x > i)
            count++;
    if (count > 3)
        reach_error();
    return 0;
}
