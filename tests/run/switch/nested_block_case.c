/* case labels inside nested blocks, if statements and loops. */
int printf(const char *, ...);

static int f(int n, int c)
{
    int r = 0;
    switch (n) {
        {
            r = 500;
    case 1:
            r += 1;
        }
        if (c) {
    case 2:
            r += 20;
        } else {
    case 3:
            r += 300;
            break;
        }
        for (; r < 1000; ) {
    case 4:
            r += 400;
        }
    }
    return r;
}

int main(void)
{
    for (int n = 0; n <= 4; n++)
        printf("%d %d\n", f(n, 0), f(n, 1));
    return 0;
}
