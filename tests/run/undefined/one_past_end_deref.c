/* A one-past-the-end pointer may be formed but not dereferenced. */
int main(void)
{
    int a[3] = { 1, 2, 3 };
    int *end = a + 3;
    int n = 0;

    for (int *p = a; p != end; p++)
        n += *p;
    n += *end; /* undefined: out-of-bounds */
    return n;
}
