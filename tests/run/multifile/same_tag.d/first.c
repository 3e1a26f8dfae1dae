/* The same struct tag, typedef, enum constant and macro mean different things. */
int printf(const char *, ...);

struct item { int a, b; };
typedef int number;
enum { SIZE = 3 };
#define SCALE 2
int second_total(void);
int second_size(void);

static int total(struct item *i, number n)
{
    int t = 0;
    while (n--)
        t += i[n].a * i[n].b;
    return t * SCALE;
}

int main(void)
{
    struct item v[SIZE] = { { 1, 2 }, { 3, 4 }, { 5, 6 } };

    printf("%d %d\n", total(v, SIZE), (int)sizeof(struct item));
    printf("%d %d\n", second_total(), second_size());
    return 0;
}
