/* Writing through a null pointer passed to a function. */
static void set(int *p, int v)
{
    *p = v; /* undefined: null-dereference */
}

int main(void)
{
    int x = 1;

    set(&x, 2);
    set(0, 3);
    return x;
}
