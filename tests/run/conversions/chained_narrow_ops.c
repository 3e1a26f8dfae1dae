/* Where exactly narrow values are cut: intermediate results stay wide. */
int printf(const char *, ...);

int main(void)
{
    unsigned char c = 0xff, d;
    signed char s = 0x7f;
    unsigned short h = 0xffff;

    d = ~c;
    printf("%d %d\n", d, d == ~c);
    d = c << 4 >> 4;
    printf("%d\n", d);
    d = (unsigned char)(c << 4) >> 4;
    printf("%d\n", d);
    printf("%d\n", (unsigned char)~0x0f >> 2);
    printf("%d\n", (unsigned char)(c + 1) == 0);
    printf("%d\n", c + 1 == 0);
    s = s + 1;
    printf("%d\n", s);
    printf("%d\n", s / 2 * 2 == s);
    printf("%x\n", h * 1u * h);
    printf("%d\n", (short)h + (short)h);
    printf("%d\n", (c & 0x80) == 0x80);
    printf("%d\n", ((signed char)c & 0x80) == 0x80);
    printf("%d\n", (signed char)c == 0xff);
    printf("%d\n", (c ^ 0x80) - 0x80);
    printf("%d\n", h == (short)h);
    return 0;
}
