/* Arguments of unprototyped calls are promoted, then narrowed by the callee. */
int printf(const char *, ...);

int narrow();
double half();

int main(void)
{
    char c = -5;
    float f = 3.0f;
    unsigned short us = 65535;

    printf("%d\n", narrow(c, us));
    printf("%d\n", narrow(0x1ff, 0x1ffff));
    printf("%g\n", half(f));
    printf("%g\n", half(5.0));
    return 0;
}

int narrow(a, b) signed char a; unsigned short b; { return a * 100000 + b; }
double half(x) float x; { x = x / 2; return x; }
