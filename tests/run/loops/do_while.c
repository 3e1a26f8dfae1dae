/* do-while runs once at least; continue goes to its condition. */
int printf(const char *, ...);

int main(void)
{
    int i = 10, n = 0;

    do
        n++;
    while (i < 10);
    printf("%d\n", n);

    i = 0;
    do {
        i++;
        if (i % 2)
            continue;
        n += i;
    } while (i < 7);
    printf("%d %d\n", i, n);

    i = 0;
    do {
        if (i == 3)
            break;
        continue;
    } while (++i < 100);
    printf("%d\n", i);

    do i--; while (0);
    printf("%d\n", i);
    if (i)
        do { n = 0; } while (0);
    else
        n = 1;
    printf("%d\n", n);
    return 0;
}
