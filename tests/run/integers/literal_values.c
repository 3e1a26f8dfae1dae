/* Values of decimal, octal, hexadecimal and binary literals. */
int printf(const char *, ...);

int main(void)
{
    printf("%d\n", 0);
    printf("%d\n", 00);
    printf("%d\n", 0777);
    printf("%d\n", 010 + 10);
    printf("%d\n", 0xAbCdEf);
    printf("%d\n", 0X1f);
    printf("%d\n", 0b1011);
    printf("%d\n", 0B11111111);
    printf("%u\n", 0xdeadbeefU);
    printf("%lld\n", 9223372036854775807LL);
    printf("%llu\n", 18446744073709551615ull);
    printf("%lld\n", -9223372036854775807LL - 1);
    printf("%llx\n", 01777777777777777777777ull);
    return 0;
}
