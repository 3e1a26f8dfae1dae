/* Static variables and functions of the same name in two files stay apart. */
int printf(const char *, ...);
int other_bump(void);
int other_helper(int);

static int counter = 10;
static int helper(int n) { return n + 1; }
static int bump(void) { return ++counter; }

int main(void)
{
    printf("%d %d\n", bump(), other_bump());
    printf("%d\n", bump());
    printf("%d\n", other_bump());
    printf("%d %d\n", helper(5), other_helper(5));
    return 0;
}
