/* Endianness and sign seen through a union of integers and byte arrays. */
int printf(const char *, ...);

union w {
    long long ll;
    int i[2];
    unsigned short h[4];
    unsigned char b[8];
    struct { unsigned lo : 12, mid : 20; int hi; } f;
};

static unsigned swap32(unsigned x)
{
    union { unsigned v; unsigned char c[4]; } a = { x }, b;
    for (int i = 0; i < 4; i++)
        b.c[i] = a.c[3 - i];
    return b.v;
}

int main(void)
{
    union w w = { .ll = 0x0102030405060708LL };

    printf("%x %x\n", w.i[0], w.i[1]);
    printf("%x %x\n", w.h[0], w.h[3]);
    printf("%d %d\n", w.b[0], w.b[7]);
    printf("%x %x %x\n", w.f.lo, w.f.mid, w.f.hi);
    w.f.mid = 0xfffff;
    w.i[1] = -1;
    printf("%llx\n", w.ll);
    w.b[7] = 0x7f;
    printf("%d\n", w.ll > 0);
    w = (union w){ .b = { [1] = 1 } };
    printf("%lld\n", w.ll);
    printf("%x\n", swap32(0x11223344));
    return 0;
}
