/* A bit-field narrower than int promotes to int, even when unsigned. */
int printf(const char *, ...);

struct f { unsigned narrow : 31; unsigned full : 32; unsigned char c : 8; int s : 32; unsigned one : 1; };

int main(void)
{
    struct f f = { 0, 0, 0, 0, 1 };

    printf("%d\n", f.narrow - 1 < 0);
    printf("%d\n", f.full - 1 < 0);
    printf("%d\n", f.c - 1 < 0);
    printf("%d\n", -1 < f.narrow);
    printf("%d\n", -1 < f.full);
    printf("%d\n", ~f.one);
    printf("%d\n", -f.one);
    printf("%d\n", f.one << 31 < 0);
    f.narrow = ~0;
    f.full = ~0;
    printf("%d %u\n", f.narrow, f.full);
    printf("%d\n", f.narrow + 0 == 0x7fffffff);
    printf("%d\n", (f.one ? -1 : f.narrow) < 0);
    printf("%u\n", (unsigned)sizeof(f.one + 0));
    return 0;
}
