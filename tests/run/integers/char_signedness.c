/* Plain char is signed on x86; conversions to and from it. */
int printf(const char *, ...);

int main(void)
{
    char c = (char)0xff;
    unsigned char uc = 0xff;
    char s[] = "\xe9\x80";

    printf("%d %d\n", c, uc);
    printf("%d\n", c == uc);
    printf("%d\n", c < 0);
    printf("%d %d\n", s[0], s[1]);
    printf("%d\n", '\xff');
    printf("%d\n", '\377' == -1);
    printf("%x\n", (unsigned)c);
    printf("%u\n", (unsigned short)c);
    printf("%d\n", (int)(unsigned char)c);
    c = 127;
    c++;
    printf("%d\n", c);
    uc++;
    printf("%d\n", uc);
    return 0;
}
