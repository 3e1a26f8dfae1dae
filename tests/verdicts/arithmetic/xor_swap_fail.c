// verdict: fail
// inputs: -3..3
// brute-force: complete
// Three exclusive ors swap two variables, two do not.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    int b = __VERIFIER_nondet_int();
    int a0 = a;
    int b0 = b;
    a ^= b;
    b ^= a;
    if (a != b0 || b != a0)
        reach_error();
    return 0;
}
