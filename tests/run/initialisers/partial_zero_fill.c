/* What an initialiser leaves out is zero. */
int printf(const char *, ...);

struct s { char c; short h; int i; long long l; float f; double d; void *p; int a[3]; };
static struct s stat;
static int table[5];
static const char *names[3] = { "only" };

static void dirty(void)
{
    volatile char junk[400];
    for (int i = 0; i < 400; i++)
        junk[i] = 0x5a;
}

static int clean(void)
{
    struct s s = { .h = 5 };
    int a[10] = { 1 };
    char text[20] = "x";
    int sum = 0;

    for (int i = 0; i < 10; i++)
        sum += a[i];
    for (int i = 0; i < 20; i++)
        sum += text[i];
    return sum + s.c + s.h + s.i + (int)s.l + (int)s.f + (int)s.d + (s.p != 0) + s.a[0] + s.a[2];
}

int main(void)
{
    dirty();
    printf("%d\n", clean());
    printf("%d %d %g %d\n", stat.c, stat.a[2], stat.d, stat.p == 0);
    printf("%d %d\n", table[0], table[4]);
    printf("%s %d\n", names[0], names[2] == 0);
    int e[3] = { };
    printf("%d\n", e[0] + e[1] + e[2]);
    return 0;
}
