/* The middle of the circle. */
extern int trace;
int c(int);

int b(int n)
{
    trace = trace * 10 + 2;
    return n <= 0 ? 200 : c(n - 1) * 2;
}
