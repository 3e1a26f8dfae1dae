// verdict: fail
// inputs: 0 | -1
// brute-force: complete
// An input shifted to the right, unsigned: negative ones become large.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    unsigned u = x;
    if (u >> 28 == 15)
        reach_error();
    return 0;
}
