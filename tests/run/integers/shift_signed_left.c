/* Left shift of signed values into and past the sign bit (gcc semantics). */
int printf(const char *, ...);

int main(void)
{
    volatile int one = 1, m = -1;
    volatile long long l = 1;

    printf("%d\n", one << 31);
    printf("%d\n", m << 4);
    printf("%d\n", 0x7fffffff << one);
    printf("%lld\n", l << 63);
    printf("%lld\n", (long long)(one << 31));
    printf("%d\n", (one << 31) >> 31);
    int x = 0x12345678;
    x <<= 8;
    printf("%x\n", x);
    x >>= 4;
    printf("%x\n", x);
    return 0;
}
