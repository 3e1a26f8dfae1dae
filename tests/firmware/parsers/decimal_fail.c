// verdict: fail
// inputs: 48..57
// brute-force: complete
// Three digits, each of which is read as one more than it is.

extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void)
{
    char text[4];
    int value = 0;
    for (int i = 0; i < 3; i++)
        text[i] = __VERIFIER_nondet_uchar();
    text[3] = 0;
    for (int i = 0; text[i] >= '0' && text[i] <= '9'; i++)
        value = value * 10 + (text[i] - '/');
    if (value > 999 || value < 0)
        reach_error();
    return 0;
}
