/* Reading ints until a terminator. */
/* inputs: 3, -1, 7, 2147483647, -2147483648, 0 */
int printf(const char *, ...);
int __VERIFIER_nondet_int(void);

int main(void)
{
    int v, n = 0;
    long long sum = 0;

    while ((v = __VERIFIER_nondet_int()) != 0) {
        printf("%d\n", v);
        sum += v;
        n++;
    }
    printf("%d %lld\n", n, sum);
    return n;
}
