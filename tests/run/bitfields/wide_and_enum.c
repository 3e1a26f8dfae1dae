/* Bit-fields of long long, enum and char types. */
int printf(const char *, ...);

enum color { RED, GREEN, BLUE };
struct f { long long s : 37; unsigned long long u : 61; enum color c : 2; char ch : 4; unsigned short h : 10; };

int main(void)
{
    struct f f = { -1, ~0ULL, BLUE, 15, 1023 };

    printf("%lld %llu %d %d %d\n", (long long)f.s, (unsigned long long)f.u, f.c, f.ch, f.h);
    f.s = 1LL << 36;
    printf("%lld\n", (long long)f.s);
    f.u++;
    printf("%llu\n", (unsigned long long)f.u);
    f.c++;
    printf("%d\n", f.c);
    f.ch = 7;
    f.ch++;
    printf("%d\n", f.ch);
    f.h += 2000;
    printf("%d\n", f.h);
    switch (f.c) {
    case 3: printf("three\n"); break;
    default: printf("other\n");
    }
    printf("%d\n", (int)sizeof f);
    return 0;
}
