/* Unsigned arithmetic is modulo 2^N at every width. */
int printf(const char *, ...);

int main(void)
{
    unsigned u = 0;
    unsigned char c = 0;
    unsigned short s = 0;
    unsigned long l = 0;
    unsigned long long ll = 0;

    u--; c--; s--; l--; ll--;
    printf("%u %d %d %lu %llu\n", u, c, s, l, ll);
    printf("%u\n", u * u);
    printf("%u\n", -1u / 2);
    printf("%u\n", -5u % 7);
    printf("%llu\n", ll * 3);
    printf("%u\n", 3u - 5u);
    printf("%d\n", 3u - 5u > 0);
    printf("%lu\n", l + 2);
    s = 65535;
    s = s * 2;
    printf("%d\n", s);
    printf("%u\n", -(unsigned)1);
    return 0;
}
