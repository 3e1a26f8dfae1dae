/* Case ranges over unsigned and 64-bit operands, ranges at type limits. */
int printf(const char *, ...);

static int u8(unsigned char c)
{
    switch (c) {
    case 0 ... 31: case 127: return 0;
    case 128 ... 255: return 2;
    }
    return 1;
}

static int u32(unsigned u)
{
    switch (u) {
    case 0x80000000 ... 0xffffffff: return 1;
    case 5 ... 7: return 2;
    default: return 3;
    }
}

static int i64(long long v)
{
    switch (v) {
    case -0x7fffffffffffffffLL - 1 ... -1: return -1;
    case 0: return 0;
    case 0x100000000LL ... 0x1ffffffffLL: return 2;
    default: return 1;
    }
}

int main(void)
{
    printf("%d %d %d %d\n", u8(10), u8('a'), u8(127), u8(200));
    printf("%d %d %d\n", u32(-1), u32(6), u32(8));
    printf("%d %d %d %d\n", i64(-1LL << 63), i64(0), i64(1LL << 32), i64(1LL << 33));
    return 0;
}
