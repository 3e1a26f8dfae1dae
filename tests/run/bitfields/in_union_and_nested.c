/* Bit-fields inside unions and nested structures; register overlays. */
int printf(const char *, ...);

union reg {
    unsigned raw;
    struct { unsigned enable : 1, mode : 3, : 4, count : 8, high : 16; } f;
};
struct outer { struct { unsigned a : 4, b : 4; } in[2]; unsigned c : 3; };

int main(void)
{
    union reg r = { .raw = 0xabcd12fb };
    struct outer o = { { { 1, 2 }, { 3, 4 } }, 5 };

    printf("%d %d %d %x\n", r.f.enable, r.f.mode, r.f.count, r.f.high);
    r.f.mode = 0;
    r.f.count = 0xff;
    printf("%x\n", r.raw);
    r.raw = 0;
    r.f.high = 1;
    r.f.enable = 1;
    printf("%x\n", r.raw);
    printf("%d %d %d\n", o.in[1].a, o.in[0].b, o.c);
    o.in[0] = o.in[1];
    o.in[1].b = 31;
    printf("%d %d\n", o.in[0].b, o.in[1].b);
    return 0;
}
