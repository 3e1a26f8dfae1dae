/* Compound assignment computes in the common type, then converts back. */
int printf(const char *, ...);

int main(void)
{
    unsigned char c = 200;
    signed char sc = 100;
    short s = -1;
    int i = 10;
    unsigned u = 3;
    long long ll;

    c += 100;
    printf("%d\n", c);
    sc += 100;
    printf("%d\n", sc);
    sc = 100;
    printf("%d\n", sc += 100);
    c = 1;
    c -= 2;
    printf("%d\n", c);
    c = 0xf0;
    c >>= 2;
    printf("%d\n", c);
    c <<= 3;
    printf("%d\n", c);
    s /= 2u;
    printf("%d\n", s);
    i *= 2.75;
    printf("%d\n", i);
    i /= 0.3;
    printf("%d\n", i);
    i = -10;
    i /= u;
    printf("%d\n", i);
    i = -10;
    i %= 3;
    printf("%d\n", i);
    u -= 4;
    ll = u;
    printf("%lld\n", ll);
    c = 255;
    c *= c;
    printf("%d\n", c);
    ll = 1;
    ll <<= 40;
    i = 5;
    i += ll;
    printf("%d\n", i);
    return 0;
}
