/* Bit-fields in packed structures straddle storage units. */
#include <stdio.h>
#include <string.h>

struct __attribute__((packed)) p1 { unsigned a : 7; unsigned b : 13; unsigned c : 20; };
struct p2 { char c; unsigned x : 12; unsigned y : 20; short s; } __attribute__((packed));
struct p3 { unsigned char t; unsigned long long v : 48; } __attribute__((packed));

#define DUMP(v) do { const unsigned char *_p = (const void *)&v; \
    for (unsigned i = 0; i < sizeof v; i++) printf("%02x ", _p[i]); \
    printf("(%u)\n", (unsigned)sizeof v); } while (0)

int main(void)
{
    struct p1 a; struct p2 b; struct p3 c;

    memset(&a, 0, sizeof a); a.a = 0x55; a.b = 0x1fff; a.c = 0x12345; DUMP(a);
    memset(&b, 0, sizeof b); b.c = 1; b.x = 0xabc; b.y = 0xfffff; b.s = -2; DUMP(b);
    memset(&c, 0, sizeof c); c.t = 9; c.v = 0x0102030405060708ULL; DUMP(c);
    a.b = 5;
    a.c++;
    printf("%d %d %d\n", a.a, a.b, a.c);
    printf("%d %d %d\n", b.x, b.y, b.s);
    printf("%llx\n", (unsigned long long)c.v);
    return 0;
}
