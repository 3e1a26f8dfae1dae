// verdict: fail
// inputs: -5..5
// brute-force: complete
// One expression assigns to three variables different values.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int a;
    int b;
    int c;
    a = b = 1 + (c = __VERIFIER_nondet_int());
    if (a != b || b != c)
        reach_error();
    return 0;
}
