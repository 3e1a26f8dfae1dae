/* Unary minus, plus and complement at the corners of the types. */
int printf(const char *, ...);

int main(void)
{
    unsigned u = 5;
    unsigned char c = 0;
    unsigned long long ull = 1;

    printf("%d\n", -c);
    printf("%d\n", ~c);
    printf("%u\n", -u);
    printf("%d\n", -u > 0);
    printf("%llu\n", -ull);
    printf("%llu\n", ~ull);
    printf("%d\n", ~0 == -1);
    printf("%d\n", ~0u == -1);
    printf("%lld\n", -(long long)u);
    printf("%lld\n", (long long)-u);
    printf("%d\n", -(-2147483647 - 1) == -2147483647 - 1);
    printf("%d\n", !-1);
    printf("%d\n", - - -3);
    printf("%d\n", !!~0);
    return 0;
}
