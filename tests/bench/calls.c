/* Calls and little else: Fibonacci numbers the slow way. */
static int fib(int n)
{
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
}

int main(void)
{
    return fib(27) == 196418 ? 0 : 1;
}
