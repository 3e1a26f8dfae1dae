/* __auto_type takes the type of the initialiser. */
int printf(const char *, ...);

#define SWAP(a, b) do { __auto_type _t = (a); (a) = (b); (b) = _t; } while (0)
struct p { int x; char c; };

int main(void)
{
    __auto_type i = 5;
    __auto_type u = 3000000000u;
    __auto_type d = 1 / 4.0;
    __auto_type s = "text";
    struct p a = { 1, 'a' }, b = { 2, 'b' };
    __auto_type pa = &a;
    const __auto_type ch = (signed char)-5;

    SWAP(a, b);
    printf("%d %c %d %c\n", a.x, a.c, b.x, b.c);
    printf("%d %u %g %s\n", i, u, d, s);
    printf("%d\n", pa->x);
    printf("%d %d\n", ch, (int)sizeof ch);
    u += 2000000000u;
    printf("%u\n", u);
    return 0;
}
