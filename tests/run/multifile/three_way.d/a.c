/* Three files that call each other in a circle, with shared state. */
int printf(const char *, ...);
int b(int);
int trace;

int a(int n)
{
    trace = trace * 10 + 1;
    return n <= 0 ? 100 : b(n - 1) + 1;
}

int main(void)
{
    int r = a(4);
    printf("%d %d\n", r, trace);
    return 0;
}
