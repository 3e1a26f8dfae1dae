/* Arithmetic on void * and function pointers counts bytes; sizeof(void). */
int printf(const char *, ...);

static void fill(void *p, int n) { while (n--) *(char *)p++ = 'a' + n; }

int main(void)
{
    int a[4] = { 1, 2, 3, 4 };
    void *p = a;
    char s[6] = "";

    printf("%d\n", *(int *)(p + 2 * sizeof(int)));
    p += sizeof(int);
    printf("%d\n", *(int *)p);
    p++;
    printf("%d\n", (int)(p - (void *)a));
    p = &a[3];
    printf("%d\n", (int)(p - (void *)&a[1]) == 2 * (int)sizeof(int));
    printf("%d %d\n", (int)sizeof(void), (int)sizeof(fill));
    printf("%d\n", (int)sizeof(*p));
    fill(s, 5);
    printf("%s\n", s);
    const void *q = s;
    printf("%s\n", (const char *)(q + 2));
    printf("%d\n", p > (void *)a);
    return 0;
}
