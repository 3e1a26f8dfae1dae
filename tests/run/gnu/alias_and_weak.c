/* Aliases and weak symbols. */
int printf(const char *, ...);

int real(int n) { return n * 3; }
int other(int) __attribute__((alias("real")));
int counter = 5;
extern int same_counter __attribute__((alias("counter")));
int hook(void) __attribute__((weak));
int fallback(void) __attribute__((weak));
int fallback(void) { return 8; }

int main(void)
{
    printf("%d %d\n", real(2), other(3));
    same_counter++;
    printf("%d\n", counter);
    if (hook)
        printf("%d\n", hook());
    else
        printf("no hook\n");
    printf("%d\n", fallback());
    return 0;
}
