// verdict: fail
// inputs: 7..9
// brute-force: complete
// The newest state of a region is the one that can go on.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int i = 0;
    while (i < x && i < 8)
        i++;
    if (i == 8)
        reach_error();
    return 0;
}
