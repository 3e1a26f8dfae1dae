/* Default argument promotions for printf: char, short, float, bool, bit-field. */
int printf(const char *, ...);

struct f { unsigned b : 5; int s : 4; };
enum e { BIG = 3 };

int main(void)
{
    signed char c = -7;
    unsigned short us = 60000;
    float f = 0.1f;
    _Bool b = 5;
    struct f x = { 31, -8 };
    enum e v = BIG;
    char a[] = "arr";

    printf("%d %d %.9g %d\n", c, us, f, b);
    printf("%d %d %d\n", x.b, x.s, v);
    printf("%s %c %d\n", a, a[1], a[2]);
    printf("%u %x\n", c, c);
    printf("%d %d\n", 'A', (char)0x1ff);
    printf("%d %s\n", 1 == 1, 0 ? "a" : "b");
    printf("%lld %d\n", (long long)c, 3);
    return 0;
}
