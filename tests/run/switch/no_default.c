/* switch without default and without any case that matches. */
int printf(const char *, ...);

int main(void)
{
    int n = 0, i;

    for (i = 0; i < 10; i++)
        switch (i) {
        case 3: n += 3; break;
        case 7: n += 70;
        }
    printf("%d\n", n);
    switch (i) { }
    switch (i)
        case 10: n++;
    switch (i)
        case 11: n += 1000;
    printf("%d\n", n);
    switch (i++) default: n += 2;
    printf("%d %d\n", n, i);
    return 0;
}
