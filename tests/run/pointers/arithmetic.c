/* Pointer arithmetic scales by the size of the pointed-to type. */
int printf(const char *, ...);

struct wide { char c[12]; };

int main(void)
{
    int a[10] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 };
    struct wide w[4];
    int *p = a + 2;
    struct wide *q = w;

    printf("%d %d\n", *(p + 3), *(p - 2));
    printf("%d\n", p[-1]);
    p += 4;
    printf("%d\n", *p);
    p -= 3;
    printf("%d\n", *p);
    printf("%d\n", *(3 + p));
    printf("%d\n", (int)((char *)(q + 3) - (char *)q));
    q++;
    ++q;
    printf("%d\n", (int)(q - w));
    signed char d = -1;
    printf("%d\n", p[d]);
    unsigned char u = 2;
    printf("%d\n", *(p + u));
    long long big = 5;
    printf("%d\n", *(p + big));
    p = &a[9];
    while (p > a + 1)
        p -= 2;
    printf("%d\n", (int)(p - a));
    return 0;
}
