// verdict: pass
// inputs: -3..3
// brute-force: sample
// Three exclusive ors swap two variables, whatever is in them.

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
    a ^= b;
    if (a != b0 || b != a0)
        reach_error();
    return 0;
}
