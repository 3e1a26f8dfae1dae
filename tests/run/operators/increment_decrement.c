/* ++ and -- before and after, on several types. */
int printf(const char *, ...);

int main(void)
{
    int i = 5;
    unsigned char c = 255;
    short s = 32767;
    double d = 1.5;
    float f = -0.5f;
    long long arr[3] = { 1, 2, 3 };
    long long *p = arr;
    struct { char tag; int n; } st = { 'x', 9 }, *sp = &st;

    printf("%d\n", i++);
    printf("%d\n", ++i);
    printf("%d\n", i--);
    printf("%d\n", --i);
    printf("%d\n", c++);
    printf("%d\n", c);
    printf("%d\n", --c);
    printf("%d\n", ++s);
    printf("%g %g\n", d++, f);
    printf("%g %g\n", d, ++f);
    printf("%lld\n", *p++);
    printf("%lld\n", (*p)++);
    printf("%lld\n", *p--);
    printf("%lld\n", *p);
    sp->n++;
    ++sp->tag;
    printf("%d %c\n", st.n, st.tag);
    arr[i - 5]++;
    printf("%lld\n", arr[0]);
    return 0;
}
