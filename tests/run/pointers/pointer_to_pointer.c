/* Several levels of indirection; modifying pointers through pointers. */
int printf(const char *, ...);

static void advance(const char **p, int n) { *p += n; }
static void swap(int **a, int **b) { int *t = *a; *a = *b; *b = t; }

int main(void)
{
    const char *s = "abcdef";
    int x = 1, y = 2, *p = &x, *q = &y, **pp = &p, ***ppp = &pp;
    char *words[] = { "zero", "one", "two", 0 };
    char **w = words;

    advance(&s, 2);
    printf("%s\n", s);
    swap(&p, &q);
    printf("%d %d\n", *p, *q);
    ***ppp = 50;
    printf("%d %d\n", x, y);
    *pp = &x;
    ++**pp;
    printf("%d\n", x);
    printf("%s\n", *++w);
    printf("%c %s\n", **w, *w + 1);
    printf("%c\n", *++*w);
    printf("%s\n", words[1]);
    while (*w)
        printf("%s,", *w++);
    printf("%d\n", (int)(w - words));
    return 0;
}
