/* A negative shift count. */
int main(void)
{
    long long v = 1000;

    for (int n = 2; n >= -1; n--)
        v >>= n; /* undefined: shift-out-of-range */
    return (int)v;
}
