// verdict: fail
// inputs: -3..3
// brute-force: complete
// Swapping a variable with itself by exclusive or makes it zero.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

void swap(int *a, int *b)
{
    *a ^= *b;
    *b ^= *a;
    *a ^= *b;
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
