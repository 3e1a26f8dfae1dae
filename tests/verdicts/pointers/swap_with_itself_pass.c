// verdict: pass
// inputs: -3..3
// brute-force: sample
// Swapping a variable with itself with a temporary is harmless.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

void swap(int *a, int *b)
{
    int t = *a;
    *a = *b;
    *b = t;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int before = x;
    swap(&x, &x);
    if (x != before)
        reach_error();
    return 0;
}
