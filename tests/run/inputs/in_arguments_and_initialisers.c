/* Inputs inside initialisers, loop headers and recursive calls. */
/* inputs: 3, 10, 20, 30, 4, 2, 1, 1 */
int printf(const char *, ...);
extern int __VERIFIER_nondet_int();
extern long __VERIFIER_nondet_long();

static int depth(int n) { return n <= 0 ? 0 : 1 + depth(n - __VERIFIER_nondet_int()); }

int main()
{
    int sum = 0;

    for (int i = __VERIFIER_nondet_int(); i > 0; i--)
        sum += __VERIFIER_nondet_int();
    printf("%d\n", sum);
    struct { int a; long b; } s;
    s.a = __VERIFIER_nondet_int();
    s.b = __VERIFIER_nondet_long();
    printf("%d %ld\n", s.a, s.b);
    printf("%d\n", depth(2));
    return 0;
}
