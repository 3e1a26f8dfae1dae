// verdict: pass
// inputs: -1..2
// brute-force: sample
// The largest of four inputs in an array is not below any of them.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int a[4];
    for (int i = 0; i < 4; i++)
        a[i] = __VERIFIER_nondet_int();
    int m = a[0];
    for (int i = 1; i < 4; i++)
        if (a[i] > m)
            m = a[i];
    for (int i = 0; i < 4; i++)
        if (a[i] > m)
            reach_error();
    return 0;
}
