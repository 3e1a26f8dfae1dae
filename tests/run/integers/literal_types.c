/* The type of an integer literal depends on base, suffix and value. */
int printf(const char *, ...);

#define KIND(x) _Generic((x), int: "int", unsigned: "unsigned", \
    long: "long", unsigned long: "ulong", \
    long long: "llong", unsigned long long: "ullong")

int main(void)
{
    printf("%s\n", KIND(2147483647));
    printf("%s\n", KIND(2147483648));
    printf("%s\n", KIND(-2147483648));
    printf("%s\n", KIND(0x7fffffff));
    printf("%s\n", KIND(0x80000000));
    printf("%s\n", KIND(037777777777));
    printf("%s\n", KIND(0x100000000));
    printf("%s\n", KIND(4294967295));
    printf("%s\n", KIND(0x7fffffffffffffff));
    printf("%s\n", KIND(0x8000000000000000));
    printf("%s\n", KIND(1u));
    printf("%s\n", KIND(4294967296u));
    printf("%s\n", KIND(1l));
    printf("%s\n", KIND(2147483648L));
    printf("%s\n", KIND(0xffffffffL));
    printf("%s\n", KIND(1ul));
    printf("%s\n", KIND(1LU));
    printf("%s\n", KIND(1ll));
    printf("%s\n", KIND(0xffffffffffffffffLL));
    printf("%s\n", KIND(1uLL));
    printf("%s\n", KIND('a'));
    printf("%d\n", -2147483648 < 0);
    printf("%d\n", -0x80000000 < 0);
    return 0;
}
