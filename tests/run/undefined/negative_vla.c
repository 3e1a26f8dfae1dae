/* A variable length array of negative size. */
static int use(int n)
{
    char a[n]; /* undefined: negative-array-size */

    a[0] = 1;
    return a[0];
}

int main(void)
{
    return use(3) + use(2 - 3);
}
