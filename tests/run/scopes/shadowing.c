/* An inner declaration hides the outer one until its block ends. */
int printf(const char *, ...);

int x = 1;

static int f(int x)
{
    int r = x;
    {
        int x = r + 10;
        {
            int x = 1000;
            r += x;
        }
        r += x;
    }
    return r + x;
}

static int g(void)
{
    int y = x;
    int x = 5;
    {
        extern int x;
        y += x * 100;
    }
    return y + x;
}

int main(void)
{
    printf("%d\n", f(2));
    printf("%d\n", g());
    int x = 7;
    for (int x = 0; x < 2; x++) {
        int x = 50;
        printf("%d\n", x);
    }
    if (1) {
        char x = 'c';
        printf("%c\n", x);
    }
    printf("%d\n", x);
    return 0;
}
