/* The end of the circle, back to the first file. */
extern int trace;
extern int a(int);

int c(int n)
{
    trace = trace * 10 + 3;
    return n <= 0 ? 300 : a(n - 1) - 3;
}
