/* Structures passed and returned by value across files, defined twice alike. */
int printf(const char *, ...);

struct v { short k; double d; char s[5]; };
struct list { struct list *next; struct v v; };
struct v scale(struct v, int);
double sum(const struct list *);
struct list *reverse(struct list *);

int main(void)
{
    struct v v = { 2, 1.25, "abcd" };
    struct list c = { 0, { 3, 3.5, "" } }, b = { &c, v }, a = { &b, scale(v, 4) };

    printf("%d %g %s\n", a.v.k, a.v.d, a.v.s);
    printf("%d %g %s\n", v.k, v.d, v.s);
    printf("%g\n", sum(&a));
    struct list *r = reverse(&a);
    printf("%d %d %d\n", r->v.k, r->next->v.k, r->next->next == &a);
    return 0;
}
