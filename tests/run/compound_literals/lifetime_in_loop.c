/* A literal in a loop is one object, initialised anew on each pass. */
int printf(const char *, ...);

struct s { int n, m; };

int main(void)
{
    int i = 0;
    struct s *p = 0, *q;

again:
    q = p;
    p = &((struct s){ i++, 0 });
    p->m = i * 10;
    if (i < 2)
        goto again;
    printf("%d %d %d\n", p == q, q->n, q->m);
    for (int k = 0; k < 3; k++) {
        int *c = (int[2]){ k };
        c[1] += k + 1;
        printf("%d %d\n", c[0], c[1]);
    }
    int *outer = &(int){ 42 };
    {
        int *inner = &(int){ *outer + 1 };
        *outer = *inner * 2;
    }
    printf("%d\n", *outer);
    return 0;
}
