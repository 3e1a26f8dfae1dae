/* The remainder by zero, in unsigned 64-bit arithmetic. */
static unsigned long long hash(unsigned long long key, unsigned long long buckets)
{
    return key % buckets; /* undefined: division-by-zero */
}

int main(void)
{
    return (int)(hash(17, 5) + hash(17, 0));
}
