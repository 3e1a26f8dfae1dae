/* _Complex arithmetic with GNU __real__ and __imag__. */
int printf(const char *, ...);

static _Complex double mul(_Complex double a, _Complex double b) { return a * b; }

int main(void)
{
    _Complex double a = 1.0 + 2.0i, b = 3.0; /* unsupported: complex numbers */
    _Complex float f;

    __imag__ b = -1.0;
    a = mul(a, b);
    printf("%g %g\n", __real__ a, __imag__ a);
    a += 1;
    printf("%g %g\n", __real__ a, __imag__ (a - b));
    printf("%d %d\n", a == b, (int)sizeof(_Complex double));
    f = 0.5f;
    __imag__ f = 2;
    printf("%g %g\n", __real__ ~f, __imag__ ~f);
    printf("%d\n", f != 0.5f);
    return 0;
}
