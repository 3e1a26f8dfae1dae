/* The value of an assignment is that of the left side after conversion. */
int printf(const char *, ...);

int main(void)
{
    signed char c;
    unsigned short s;
    _Bool b;
    float f;
    int i;
    double d;

    i = c = 300;
    printf("%d\n", i);
    i = s = -1;
    printf("%d\n", i);
    i = b = 42;
    printf("%d\n", i);
    d = i = 3.75;
    printf("%g\n", d);
    d = f = 0.1;
    printf("%.17g\n", d);
    printf("%d\n", (c = 200) < 0);
    printf("%u\n", (unsigned)sizeof(c = 1));
    int x = 1, y = 2, t;
    t = x, x = y, y = t;
    printf("%d %d\n", x, y);
    if ((i = x - 2))
        printf("no\n");
    else
        printf("zero\n");
    t = y += x *= 3;
    printf("%d %d %d\n", t, x, y);
    return 0;
}
