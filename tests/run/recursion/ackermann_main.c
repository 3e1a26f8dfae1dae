/* Deep recursion in arguments, and main calling itself. */
int printf(const char *, ...);

static int ack(int m, int n)
{
    return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1));
}

static unsigned long long fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }

int main(int argc, char **argv)
{
    static int again;

    if (again++ == 0) {
        printf("%d\n", ack(2, 3));
        printf("%llu\n", fib(15));
        return main(argc + 40, argv);
    }
    printf("again %d\n", argc);
    return argc;
}
