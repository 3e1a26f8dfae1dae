/* Layout of bit-fields seen through the bytes that hold them. */
#include <stdio.h>
#include <string.h>

struct a { unsigned x : 3, y : 5, z : 8, w : 16; };
struct b { unsigned x : 20; unsigned y : 20; };
struct c { unsigned char x : 4; unsigned char y : 5; unsigned char z : 4; };
struct d { unsigned char c; unsigned x : 4; unsigned char d; unsigned y : 12; };
struct e { unsigned short a : 9; unsigned b : 9; unsigned long long c : 9; };

static void dump(const char *name, const void *p, int n)
{
    const unsigned char *b = p;
    printf("%s %d:", name, n);
    for (int i = 0; i < n; i++)
        printf(" %02x", b[i]);
    printf("\n");
}

#define SHOW(T, ...) do { struct T v; memset(&v, 0, sizeof v); \
    SET(__VA_ARGS__) dump(#T, &v, sizeof v); } while (0)
#define SET(...) __VA_ARGS__

int main(void)
{
    SHOW(a, v.x = 5; v.y = 17; v.z = 0xab; v.w = 0x1234;);
    SHOW(b, v.x = 0xfffff; v.y = 0x12345;);
    SHOW(c, v.x = 9; v.y = 31; v.z = 6;);
    SHOW(d, v.c = 1; v.x = 2; v.d = 3; v.y = 0x456;);
    SHOW(e, v.a = 0x1ff; v.b = 0x100; v.c = 0x0ff;);
    return 0;
}
