/* The comma operator: left first, value and type of the right. */
int printf(const char *, ...);

static int n;
static int next(void) { return ++n; }

int main(void)
{
    int a, b, c;
    char ch = 'x';
    int arr[4] = { 0, 1, 2, 3 };

    a = (next(), next(), next());
    printf("%d\n", a);
    b = 1, c = 2;
    printf("%d %d\n", b, c);
    printf("%d\n", (b = 5, b + 1));
    printf("%u\n", (unsigned)sizeof(0, ch));
    for (a = 0, b = 10; a < b; a++, b -= 2)
        ;
    printf("%d %d\n", a, b);
    printf("%d\n", arr[n = 1, n + 1]);
    if (a = 0, b)
        printf("b\n");
    while (b++, b < 9)
        a += b;
    printf("%d %d\n", a, b);
    c = (a, b) ? (a++, 7) : 8;
    printf("%d %d\n", a, c);
    return (a = 3, a * 2);
}
