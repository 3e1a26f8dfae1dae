/* *p++ = *q++ and its relatives: which part is incremented. */
int printf(const char *, ...);

struct it { int *cur; int n; };

static int fetch(struct it *i) { return i->n-- > 0 ? *i->cur++ : -1; }

int main(void)
{
    int a[5] = { 1, 2, 3, 4, 5 }, b[5], *p = a, *q = b;
    struct it it = { a, 3 }, *pi = &it;
    char buf[8] = "abc", *s = buf;

    while (p < a + 5)
        *q++ = *p++ * 10;
    printf("%d %d %d\n", b[0], b[4], (int)(q - b));
    printf("%d\n", *--q);
    printf("%d\n", --*q);
    printf("%d\n", (*q)--);
    printf("%d\n", *q--);
    printf("%d %d\n", *q, b[4]);
    printf("%d\n", fetch(pi));
    printf("%d\n", fetch(pi));
    printf("%d %d\n", *pi->cur, pi->n);
    printf("%d\n", ++*pi->cur);
    printf("%d\n", ++pi->n);
    *s++ |= 0x20;
    *s++ ^= 0x20;
    *s -= 32;
    printf("%s %d\n", buf, (int)(s - buf));
    return 0;
}
