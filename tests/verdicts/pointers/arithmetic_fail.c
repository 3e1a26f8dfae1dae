// verdict: fail
// inputs: 0..4
// brute-force: complete
// A pointer moved along an array: the difference of pointers does not count bytes.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void)
{
    int a[5] = { 0, 1, 2, 3, 4 };
    unsigned char k = __VERIFIER_nondet_uchar();
    if (k > 4)
        return 0;
    int *p = a + k;
    if (*p != k || p - a != k * (int)sizeof(int))
        reach_error();
    return 0;
}
