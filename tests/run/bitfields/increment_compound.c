/* ++, -- and compound assignment on bit-fields wrap in the field. */
int printf(const char *, ...);

struct f { unsigned a : 2; int b : 3; unsigned c : 5; _Bool d : 1; };

int main(void)
{
    struct f f = { 3, 3, 30, 0 }, *p = &f;

    printf("%d\n", f.a++);
    printf("%d\n", f.a);
    printf("%d\n", --f.a);
    printf("%d\n", ++f.b);
    printf("%d\n", f.b--);
    printf("%d\n", f.b);
    printf("%d\n", p->c += 5);
    printf("%d\n", p->c *= 11);
    printf("%d\n", p->c <<= 1);
    printf("%d\n", p->c ^= 0xff);
    f.d++;
    f.d++;
    printf("%d\n", f.d);
    printf("%d\n", f.d -= 1);
    f.a = f.c = 29;
    printf("%d %d\n", f.a, f.c);
    int x = f.a = 7;
    printf("%d\n", x);
    return 0;
}
