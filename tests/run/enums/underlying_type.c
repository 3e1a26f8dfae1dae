/* gcc picks unsigned int for an enum without negatives, int otherwise. */
int printf(const char *, ...);

enum pos { P0, P1 };
enum neg { N0 = -1, N1 };
enum __attribute__((packed)) tiny { T0, T1 = 200 };
enum high { H0 = 0xffffffff };

int main(void)
{
    enum pos p = 0;
    enum neg n = 0;

    p--;
    n--;
    printf("%d\n", p > 0);
    printf("%d\n", n > 0);
    printf("%d\n", (enum pos)-1 > 0);
    printf("%d\n", P0 - 1 > 0);
    printf("%d %d\n", (int)sizeof(enum pos), (int)sizeof(enum neg));
    printf("%d\n", (int)sizeof(enum tiny));
    enum tiny t = T1;
    t += 100;
    printf("%d\n", t);
    printf("%d %d\n", (int)sizeof(enum high), (int)sizeof H0);
    printf("%d\n", H0 > 0);
    printf("%d\n", (int)sizeof P0);
    printf("%lld\n", (long long)p);
    return 0;
}
