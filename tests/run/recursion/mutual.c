/* Mutual recursion between functions declared ahead. */
int printf(const char *, ...);

static int is_odd(unsigned n);
static int is_even(unsigned n) { return n == 0 ? 1 : is_odd(n - 1); }
static int is_odd(unsigned n) { return n == 0 ? 0 : is_even(n - 1); }

static int m(int n);
static int f(int n) { return n == 0 ? 1 : n - m(f(n - 1)); }
static int m(int n) { return n == 0 ? 0 : n - f(m(n - 1)); }

int main(void)
{
    printf("%d %d\n", is_even(10), is_even(7));
    for (int i = 0; i < 10; i++)
        printf("%d/%d ", f(i), m(i));
    printf("\n");
    return 0;
}
