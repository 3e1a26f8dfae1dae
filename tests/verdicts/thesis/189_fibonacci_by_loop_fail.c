// verdict: fail
// brute-force: complete
// The eighth Fibonacci number, by a loop.

extern void reach_error(void);

static int fibonacci(int n)
{
    int a = 0, b = 1;
    while (n > 0) {
        int c = a + b;
        a = b;
        b = c;
        n--;
    }
    return a;
}

int main(void)
{
    if (fibonacci(8) == 21)
        reach_error();
    return 0;
}
