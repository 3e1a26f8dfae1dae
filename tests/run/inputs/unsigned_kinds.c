/* uint, ushort, uchar and ulong inputs. */
/* inputs: 4294967295, 65535, 255, 4000000000, 7 */
int printf(const char *, ...);
unsigned __VERIFIER_nondet_uint(void);
unsigned short __VERIFIER_nondet_ushort(void);
unsigned char __VERIFIER_nondet_uchar(void);
unsigned long __VERIFIER_nondet_ulong(void);

int main(void)
{
    unsigned u = __VERIFIER_nondet_uint();
    unsigned short s = __VERIFIER_nondet_ushort();
    unsigned char c = __VERIFIER_nondet_uchar();
    unsigned long l = __VERIFIER_nondet_ulong();
    unsigned v = __VERIFIER_nondet_uint();

    printf("%u %d %d %lu %u\n", u, s, c, l, v);
    printf("%d %d\n", s + 1, c + 1);
    u++;
    printf("%u %d\n", u, (short)s);
    return 0;
}
