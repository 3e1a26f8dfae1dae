// verdict: fail
// inputs: 0..1
// brute-force: complete
// A loop of a thousand rounds beside an input that decides.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int b = __VERIFIER_nondet_int();
    int i = 0;
    int c = 0;
    while (i < 1000) {
        c = c + i;
        i++;
    }
    if (b > 0)
        reach_error();
    return 0;
}
