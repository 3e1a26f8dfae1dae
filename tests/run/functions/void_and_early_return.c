/* void functions, early returns, ignored results, returning void calls. */
int printf(const char *, ...);

static int log_value;
static void record(int n)
{
    if (n < 0)
        return;
    log_value = log_value * 10 + n;
}
static int find(const int *a, int n, int key)
{
    for (int i = 0; i < n; i++) {
        if (a[i] == key)
            return i;
    }
    return -1;
}
static void chain(int n) { return record(n); }

int main(void)
{
    int a[] = { 4, 8, 15 };

    record(1);
    record(-5);
    chain(2);
    (void)find(a, 3, 4);
    find(a, 3, 8);
    printf("%d %d %d\n", log_value, find(a, 3, 15), find(a, 3, 16));
    (record)(7);
    (*record)(8);
    (**&record)(9);
    printf("%d\n", log_value);
    return 0;
}
