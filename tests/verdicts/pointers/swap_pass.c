// verdict: pass
// inputs: -3..3
// brute-force: sample
// A function swaps two variables through pointers.

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
    int y = __VERIFIER_nondet_int();
    int x0 = x;
    int y0 = y;
    swap(&x, &y);
    if (x != y0 || y != x0)
        reach_error();
    return 0;
}
