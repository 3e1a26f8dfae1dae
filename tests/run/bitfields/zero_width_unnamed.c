/* Zero-width and unnamed bit-fields end units and make holes. */
#include <stdio.h>
#include <string.h>

struct a { unsigned char x : 3; unsigned : 0; unsigned char y : 2; };
struct b { unsigned x : 5; unsigned : 3; unsigned y : 8; };
struct c { char x; int : 0; char y; };
struct d { unsigned x : 4; unsigned short : 0; unsigned y : 4; };
struct e { char c; short : 9; char d; };

#define DUMP(v) do { const unsigned char *_p = (const void *)&v; \
    for (unsigned i = 0; i < sizeof v; i++) printf("%02x ", _p[i]); \
    printf("(%u, %u)\n", (unsigned)sizeof v, (unsigned)_Alignof(__typeof__(v))); } while (0)

int main(void)
{
    struct a a; struct b b; struct c c; struct d d; struct e e;

    memset(&a, 0, sizeof a); a.x = 7; a.y = 3; DUMP(a);
    memset(&b, 0, sizeof b); b.x = 31; b.y = 255; DUMP(b);
    memset(&c, 0, sizeof c); c.x = 1; c.y = 2; DUMP(c);
    memset(&d, 0, sizeof d); d.x = 15; d.y = 15; DUMP(d);
    memset(&e, 0, sizeof e); e.c = 1; e.d = 2; DUMP(e);
    struct b i = { 1, 2 };
    printf("%d %d\n", i.x, i.y);
    return 0;
}
