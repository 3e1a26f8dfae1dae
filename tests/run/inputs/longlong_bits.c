/* 64-bit inputs taken apart, both signed and unsigned. */
/* inputs: 0x123456789abcdef0, 0xffffffffffffffff, -9223372036854775808 */
int printf(const char *, ...);
long long __VERIFIER_nondet_longlong(void);
unsigned long long __VERIFIER_nondet_ulonglong(void);

int main(void)
{
    long long a = __VERIFIER_nondet_longlong();
    unsigned long long b = __VERIFIER_nondet_ulonglong();
    long long c = __VERIFIER_nondet_longlong();

    printf("%x %x\n", (unsigned)a, (unsigned)(a >> 32));
    printf("%llu %llu\n", b, b / 10);
    printf("%lld %lld\n", c, -c);
    printf("%llx\n", a ^ (long long)b);
    return 0;
}
