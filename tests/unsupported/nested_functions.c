/* GNU nested functions that read and write the enclosing frame. */
int printf(const char *, ...);

static int outer(int n)
{
    int total = 0;

    int add(int k)
    {
        total += k * n;
        return total;
    }

    for (int i = 1; i <= 3; i++)
        add(i);
    return add(0);
}

int main(void)
{
    int helper(int x) { return x + 1; } /* unsupported: nested functions */

    printf("%d %d\n", outer(10), outer(2));
    printf("%d\n", helper(helper(5)));
    return 0;
}
