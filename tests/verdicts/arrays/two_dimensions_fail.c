// verdict: fail
// inputs: 0..3,0..3
// brute-force: complete
// A matrix written row by row and read column by column.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void)
{
    int m[3][3];
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            m[i][j] = 3 * i + j;
    unsigned char r = __VERIFIER_nondet_uchar();
    unsigned char c = __VERIFIER_nondet_uchar();
    if (r > 2 || c > 2)
        return 0;
    if (m[c][r] != 3 * r + c)
        reach_error();
    return 0;
}
