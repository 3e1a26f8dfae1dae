/* Conversion to _Bool tests against zero; it never truncates. */
int printf(const char *, ...);

int main(void)
{
    int x = 0;
    _Bool a = 256;
    _Bool b = 0x100000000LL;
    _Bool c = 0.25;
    _Bool d = -0.0;
    _Bool e = &x;
    _Bool f = (void *)0;
    _Bool g = "s";

    printf("%d %d %d %d %d %d %d\n", a, b, c, d, e, f, g);
    printf("%d %d\n", (_Bool)2, (_Bool)0);
    a = 0;
    a++;
    a++;
    printf("%d\n", a);
    a--;
    printf("%d\n", a);
    a--;
    printf("%d\n", a);
    a += 5;
    printf("%d\n", a);
    a *= 3;
    printf("%d\n", a);
    a -= 1;
    printf("%d\n", a);
    b = 1;
    printf("%d %d %d\n", ~b, -b, !b);
    printf("%d\n", b + b);
    b = a = 7;
    printf("%d %d %u\n", a, b, (unsigned)sizeof b);
    return 0;
}
