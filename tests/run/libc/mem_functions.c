/* memset, memcpy and memmove with overlap both ways. */
#include <stdio.h>
#include <string.h>

struct s { int a; char b[4]; short c; };

int main(void)
{
    char buf[12] = "0123456789";
    int n[4];
    struct s x = { 7, "abc", -3 }, y;

    memmove(buf + 2, buf, 5);
    printf("%s\n", buf);
    strcpy(buf, "0123456789");
    memmove(buf, buf + 2, 5);
    printf("%s\n", buf);
    memset(n, 0xff, sizeof n);
    printf("%d %d\n", n[0], n[3]);
    memset(n, 257, sizeof n);
    printf("%x\n", n[1]);
    memcpy(&y, &x, sizeof y);
    printf("%d %s %d\n", y.a, y.b, y.c);
    memcpy(y.b, "xyz", 2);
    printf("%s\n", y.b);
    unsigned char raw[4] = { 0x78, 0x56, 0x34, 0x12 };
    memcpy(&y.a, raw, 4);
    printf("%x\n", y.a);
    memset(&y, 0, sizeof y);
    printf("%d %d\n", y.a, y.c);
    printf("%d\n", memcpy(n, raw, 0) == n);
    printf("%s\n", (char *)mempcpy(buf, "AB", 2));
    return 0;
}
