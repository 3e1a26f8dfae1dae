// verdict: fail
// inputs: -2..2
// brute-force: complete
// Reversed twice, an array is as before; reversed once, it is not.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

void reverse(int *a, int n)
{
    for (int i = 0; i < n / 2; i++) {
        int t = a[i];
        a[i] = a[n - 1 - i];
        a[n - 1 - i] = t;
    }
}

int main(void)
{
    int a[3];
    int b[3];
    for (int i = 0; i < 3; i++)
        a[i] = b[i] = __VERIFIER_nondet_int();
    reverse(a, 3);
    for (int i = 0; i < 3; i++)
        if (a[i] != b[i])
            reach_error();
    return 0;
}
