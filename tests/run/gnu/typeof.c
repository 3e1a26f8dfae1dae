/* typeof on expressions and types, with arrays, functions and qualifiers. */
int printf(const char *, ...);

static int called;
static short f(int x) { called++; return x; }

int main(void)
{
    int i = 5;
    typeof(i) j = i * 2;
    typeof(f(1)) s = 70000;
    __typeof__(int *) p = &j;
    typeof(int[3]) a = { 1, 2, 3 };
    typeof(a[0] + 1LL) ll = 1LL << 40;
    typeof(f) *fp = f;
    typeof(*p) k = *p;
    typeof(1.0f) fl = 0.5;
    typeof(&a) pa = &a;
    const int c = 3;
    __typeof(c + 0) d = 4;
    typeof(typeof(char)) ch = 300;

    d++;
    printf("%d %d %d %d\n", j, s, *p, k);
    printf("%lld %d %g\n", ll, fp(7), fl);
    printf("%d %d %d\n", (*pa)[2], d, ch);
    printf("%d\n", called);
    printf("%d\n", (int)sizeof(typeof(s)));
    for (typeof(i) n = 0; n < 2; n++)
        printf("%d\n", n);
    return 0;
}
