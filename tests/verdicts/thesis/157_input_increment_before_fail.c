// verdict: fail
// inputs: 0 | 8
// brute-force: complete
// An input plus one.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int next = ++x;
    if (next == 9)
        reach_error();
    return 0;
}
