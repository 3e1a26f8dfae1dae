/* Arithmetic in static initialisers: types, casts, floats, conditionals. */
int printf(const char *, ...);

static int a = 7 / 2 * 2 - -3 % 2;
static unsigned b = -1;
static long long c = 1 << 30 << 1;
static long long d = 1LL << 33 | 5;
static double e = 1 / 2 + 1.0 / 4;
static int f = 3.99 + 0.02;
static unsigned char g = 300;
static int h = (signed char)200 + (unsigned char)-1;
static int i = sizeof(int[7]) == 7 * sizeof(int) ? -1 : 1;
static float j = 16777217;
static _Bool k = 0.1;
static int l = 1 ? 2 : 1 / 1;
static int m = !5 || 3 && 2;
static unsigned long long n = -1 >> 1;
static unsigned long long o = -1u >> 1;
static double p = -(3 > 2) * 1e3;
static int q = 'a' == 97 && "x"[0] != 0 ? 1 : 0;

int main(void)
{
    printf("%d %u %lld %lld %g %d\n", a, b, c, d, e, f);
    printf("%d %d %d %.1f %d %d %d\n", g, h, i, j, k, l, m);
    printf("%llu %llu %g %d\n", n, o, p, q);
    return 0;
}
