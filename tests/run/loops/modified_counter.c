/* Counters changed in the body, wrapping counters, side effects in conditions. */
int printf(const char *, ...);

int main(void)
{
    int steps = 0;
    unsigned char c;

    for (int i = 0; i < 20; i += 3, steps++)
        if (i == 9)
            i++;
    printf("%d\n", steps);
    steps = 0;
    for (c = 250; c >= 250; c++)
        steps++;
    printf("%d %d\n", steps, c);
    int x = 27;
    steps = 0;
    while (x != 1) {
        x = x % 2 ? 3 * x + 1 : x / 2;
        steps++;
    }
    printf("%d\n", steps);
    int a = 48, b = 36;
    while (b) {
        int t = a % b;
        a = b, b = t;
    }
    printf("%d\n", a);
    int n = 5;
    while (n-- > 0);
    printf("%d\n", n);
    return 0;
}
