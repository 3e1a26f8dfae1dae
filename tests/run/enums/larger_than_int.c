/* GNU: an enum whose values do not fit in int gets a wider type. */
int printf(const char *, ...);

enum big { SMALL = 1, BIG = 0x123456789LL, NEXT };
enum ubig { UBIG = 0x8000000000000000ULL };
enum mixed { LOW = -1, HIGH = 0x80000000 };

int main(void)
{
    enum big b = BIG;

    printf("%d\n", (int)sizeof(enum big));
    printf("%d\n", (int)sizeof(BIG));
    printf("%lld\n", (long long)b);
    printf("%lld\n", (long long)NEXT);
    printf("%d\n", (int)sizeof(enum ubig));
    printf("%d\n", UBIG > 0);
    printf("%d\n", (int)sizeof(enum mixed));
    printf("%lld %lld\n", (long long)LOW, (long long)HIGH);
    printf("%d\n", (int)LOW < (long long)HIGH);
    switch (b) {
    case SMALL: printf("small\n"); break;
    case BIG: printf("big\n"); break;
    default: printf("other\n");
    }
    return 0;
}
