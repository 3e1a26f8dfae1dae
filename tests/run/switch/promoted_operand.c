/* The operand is promoted; case constants convert to its type. */
int printf(const char *, ...);

static int on_uchar(unsigned char c)
{
    switch (c) {
    case -1: return 1;
    case 255: return 2;
    default: return 3;
    }
}

static int on_unsigned(unsigned u)
{
    switch (u) {
    case -1: return 1;
    case 0x80000000: return 2;
    default: return 3;
    }
}

static int on_char(char c)
{
    switch (c) {
    case '\xff': return 1;
    case 255: return 2;
    default: return 3;
    }
}

int main(void)
{
    printf("%d\n", on_uchar(-1));
    printf("%d %d\n", on_unsigned(-1), on_unsigned(-2147483647 - 1));
    printf("%d\n", on_char(-1));
    return 0;
}
