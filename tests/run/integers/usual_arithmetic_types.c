/* The common type chosen by the usual arithmetic conversions. */
int printf(const char *, ...);

#define KIND(x) _Generic((x), int: "int", unsigned: "unsigned", \
    long: "long", unsigned long: "ulong", \
    long long: "llong", unsigned long long: "ullong", \
    float: "float", double: "double", long double: "ldouble")

int main(void)
{
    char c = 0; short s = 0; unsigned u = 0; long l = 0; unsigned long ul = 0;
    long long ll = 0; unsigned long long ull = 0; float f = 0; double d = 0;
    _Bool b = 0;

    printf("%s\n", KIND(c + c));
    printf("%s\n", KIND(s * c));
    printf("%s\n", KIND(b + b));
    printf("%s\n", KIND(c + u));
    printf("%s\n", KIND(u + l));
    printf("%s\n", KIND(ul + l));
    printf("%s\n", KIND(ul + ll));
    printf("%s\n", KIND(u + ll));
    printf("%s\n", KIND(ll + ull));
    printf("%s\n", KIND(f + ull));
    printf("%s\n", KIND(f + f));
    printf("%s\n", KIND(f * d));
    printf("%s\n", KIND(1.0L + f));
    printf("%s\n", KIND(c ? u : s));
    printf("%s\n", KIND(c ? 1 : 1LL));
    printf("%s\n", KIND(c == ll));
    printf("%s\n", KIND(d && f));
    printf("%s\n", KIND(~s));
    printf("%s\n", KIND(+b));
    return 0;
}
