/* goto into the middle of a block, over an initialiser. */
int printf(const char *, ...);

int main(void)
{
    int n = 0;

    goto inside;
    {
        int x = 5;
        printf("skipped\n");
inside:
        x = 8;
        printf("%d\n", x);
        if (n++ < 2)
            goto inside;
    }
    printf("%d\n", n);
    if (n == 0) {
again:
        printf("in the if\n");
        n = 100;
    }
    if (n < 100)
        goto again;
    printf("%d\n", n);
    return 0;
}
