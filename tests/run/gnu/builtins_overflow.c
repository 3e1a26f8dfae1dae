/* __builtin_*_overflow: result as if infinite, then cut to its type. */
int printf(const char *, ...);

int main(void)
{
    int r;
    unsigned u;
    unsigned char c;
    long long ll;
    _Bool o;

    o = __builtin_add_overflow(2147483647, 1, &r);
    printf("%d %d\n", o, r);
    o = __builtin_add_overflow(1, 2, &r);
    printf("%d %d\n", o, r);
    o = __builtin_sub_overflow(1, 2, &u);
    printf("%d %u\n", o, u);
    o = __builtin_mul_overflow(200, 2, &c);
    printf("%d %d\n", o, c);
    o = __builtin_mul_overflow(1 << 20, 1 << 20, &ll);
    printf("%d %lld\n", o, ll);
    o = __builtin_add_overflow(-1, 1u, &r);
    printf("%d %d\n", o, r);
    o = __builtin_sadd_overflow(-2147483647 - 1, -1, &r);
    printf("%d %d\n", o, r);
    o = __builtin_umul_overflow(65536u, 65536u, &u);
    printf("%d %u\n", o, u);
    o = __builtin_ssubll_overflow(-9223372036854775807LL, 2, &ll);
    printf("%d %lld\n", o, ll);
    printf("%d\n", __builtin_mul_overflow_p(1 << 16, 1 << 16, (int)0));
    return 0;
}
