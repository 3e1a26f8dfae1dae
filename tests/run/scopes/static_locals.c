/* Static locals keep their value and are separate per function and block. */
int printf(const char *, ...);

static int a(void) { static int n = 10; return n++; }
static int b(void) { static int n; return ++n; }

static int *c(int reset)
{
    static int table[3] = { 1, 2 };
    if (reset) {
        static int n = 5;
        table[2] = n--;
    } else {
        static int n = 50;
        table[2] = n++;
    }
    return table;
}

static int deep(int n)
{
    static int calls;
    calls++;
    return n ? deep(n - 1) : calls;
}

int main(void)
{
    for (int i = 0; i < 3; i++)
        printf("%d %d\n", a(), b());
    printf("%d\n", c(0)[2]);
    printf("%d\n", c(1)[2]);
    printf("%d\n", c(0)[2]);
    c(0)[0] = 9;
    printf("%d\n", c(1)[0]);
    printf("%d\n", c(1)[2]);
    printf("%d\n", deep(4));
    printf("%d\n", deep(1));
    return 0;
}
