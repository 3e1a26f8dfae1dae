/* ?: with the middle operand left out evaluates its condition once. */
int printf(const char *, ...);

static int n;
static int next(void) { return n++; }

int main(void)
{
    const char *s = 0;

    printf("%d\n", 5 ?: 6);
    printf("%d\n", 0 ?: 6);
    printf("%d\n", next() ?: 100);
    int r = next() ?: 100;
    printf("%d %d\n", r, n);
    printf("%s\n", s ?: "default");
    s = "set";
    printf("%s\n", s ?: "default");
    printf("%d\n", 0 ?: 0 ?: 3);
    printf("%g\n", 0.0 ?: 2);
    printf("%d\n", (-1 ?: 1u) > 0);
    int i = 0;
    r = i++ ?: i;
    printf("%d %d\n", r, i);
    printf("%lld\n", (1 ?: 0LL) << 40);
    return 0;
}
