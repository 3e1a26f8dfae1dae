/* goto into the body of for and while loops. */
int printf(const char *, ...);

int main(void)
{
    int i = 7, n = 0;

    goto body;
    for (i = 0; i < 10; i++) {
        printf("top %d\n", i);
body:
        printf("body %d\n", i);
    }
    goto middle;
    while (n < 3) {
        printf("while %d\n", n);
middle:
        n++;
    }
    printf("%d\n", n);
    do {
        if (n == 5)
            goto leave;
    } while (n++ < 10);
leave:
    printf("%d\n", n);
    return 0;
}
