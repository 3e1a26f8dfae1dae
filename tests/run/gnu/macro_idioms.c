/* do-while(0) macros, comma macros, cast-as-void and unused results. */
int printf(const char *, ...);

#define SET(p, v) do { if (p) *(p) = (v); } while (0)
#define CHECK(c) ((void)((c) || (printf("check %s\n", #c), failed++)))
#define UNUSED(x) ((void)(x))
#define offset_ptr(p, n) ((__typeof__(p))((char *)(p) + (n)))
#define for_each(v, arr) \
    for (__typeof__(&(arr)[0]) v = (arr); v < (arr) + sizeof(arr) / sizeof *(arr); v++)

static int failed;

int main(void)
{
    int x = 0, *none = 0;
    short a[] = { 3, 5, 8 };

    if (x)
        SET(&x, 1);
    else
        SET(&x, 2);
    SET(none, 3);
    CHECK(x == 2);
    CHECK(x == 3);
    UNUSED(none);
    (void)0;
    printf("%d %d\n", x, failed);
    for_each(p, a)
        printf("%d ", *p);
    printf("\n%d\n", *offset_ptr(&a[0], 4));
    return 0;
}
