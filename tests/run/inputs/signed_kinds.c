/* char, short, long and longlong inputs keep their sign. */
/* inputs: -1, -32768, -2147483648, -9223372036854775807, 'A', 0x7f */
extern int printf(const char *, ...);
extern char __VERIFIER_nondet_char(void);
extern short __VERIFIER_nondet_short(void);
extern long __VERIFIER_nondet_long(void);
extern long long __VERIFIER_nondet_longlong(void);

int main(void)
{
    char c = __VERIFIER_nondet_char();
    short s = __VERIFIER_nondet_short();
    long l = __VERIFIER_nondet_long();
    long long ll = __VERIFIER_nondet_longlong();

    printf("%d %d %ld %lld\n", c, s, l, ll);
    printf("%d %d\n", c < 0, -s);
    c = __VERIFIER_nondet_char();
    printf("%c\n", c);
    c = __VERIFIER_nondet_char();
    c++;
    printf("%d\n", c);
    return 0;
}
