/* Declaration specifiers in any order, and implicit pieces of types. */
int printf(const char *, ...);

int long unsigned typedef long a_type;
int static const c = 5;
long int unsigned static u = 6;
short signed int s = -3;
char unsigned uc = 250;
struct { int x; } static const v = { 9 };
double long ld = 1.5;
int typedef (*fn)(void);

static int long give(void) { return 70000L; }
int inline static const three(void) { return 3; }

int main(void)
{
    a_type big = 1ull << 40;
    register int r = 4;
    auto int a = 8;
    unsigned n = -1;
    signed m = -1;
    const volatile int cv = 12;
    fn f = three;

    printf("%llu %d %lu %d %d\n", big, c, u, s, uc);
    printf("%d %d %ld %d\n", v.x, ld == 1.5L, give(), f());
    printf("%d %d %u %d %d\n", r, a, n, m, cv);
    return 0;
}
