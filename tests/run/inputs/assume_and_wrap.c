/* Inputs used in wrapping arithmetic, implicit narrowing and divisions. */
/* inputs: 2147483647, 1, -7, 2, 300, 0xffffffff */
int printf(const char *, ...);
int __VERIFIER_nondet_int(void);
unsigned int __VERIFIER_nondet_uint(void);

static signed char narrow(int n) { return n; }

int main(void)
{
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    printf("%d\n", a + b < a);
    a = __VERIFIER_nondet_int();
    b = __VERIFIER_nondet_int();
    if (b == 0)
        return 1;
    printf("%d %d\n", a / b, a % b);
    printf("%d\n", narrow(__VERIFIER_nondet_int()));
    unsigned u = __VERIFIER_nondet_uint();
    printf("%d %u\n", u == -1, u >> 28);
    return 0;
}
