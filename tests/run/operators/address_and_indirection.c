/* & and * cancel; &a[i], &*p, and the types of &array. */
int printf(const char *, ...);

struct s { int x; int a[4]; };

int main(void)
{
    int a[5] = { 1, 2, 3, 4, 5 };
    int (*whole)[5] = &a;
    struct s v = { 9, { 6, 7, 8, 9 } }, *p = &v;
    int *q = &*a;
    int **pp = &q;

    printf("%d\n", *&a[2]);
    printf("%d\n", (*whole)[3]);
    printf("%d\n", (int)((char *)(whole + 1) - (char *)whole) / (int)sizeof(int));
    printf("%d\n", &a[5] - a == 5);
    printf("%d\n", 2[a]);
    printf("%d\n", (&a[1])[2]);
    printf("%d\n", **pp);
    printf("%d\n", *(*pp + 1));
    printf("%d\n", (&v)->x);
    printf("%d\n", (*p).a[1]);
    printf("%d\n", *p->a);
    printf("%d\n", p->a[2] + *&p->x);
    printf("%d\n", *(&p->a[1] + 1));
    printf("%d\n", (void *)&a == (void *)&a[0]);
    printf("%d\n", (void *)&v == (void *)&v.x);
    return 0;
}
