/* A name is in scope right after its declarator, before its initialiser. */
int printf(const char *, ...);

enum { N = 3 };

int main(void)
{
    int n = sizeof n;
    int a = 2, b = a + 1, c = a * b;
    struct node { struct node *self; int v; } node = { &node, 6 };
    void *p = &p;

    printf("%d\n", n == sizeof(int));
    printf("%d %d %d\n", a, b, c);
    printf("%d\n", node.self->self->v);
    printf("%d\n", p == (void *)&p);
    {
        int N = 10;
        int arr[N];
        printf("%d\n", (int)(sizeof arr / sizeof arr[0]));
    }
    enum { M = N + 1, N = 20, K = N + 1 };
    printf("%d %d %d\n", M, N, K);
    return 0;
}
