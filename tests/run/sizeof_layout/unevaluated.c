/* sizeof does not evaluate its operand; its type and precedence. */
int printf(const char *, ...);

static int called;
static long long f(void) { called++; return 1; }

int main(void)
{
    int i = 1, a[10];
    char c = 'x';
    int *p = 0;
    struct { char x; int y; } s, *q = 0;

    printf("%d %d\n", (int)sizeof(i++), i);
    printf("%d %d\n", (int)sizeof f(), called);
    printf("%d\n", (int)sizeof *p);
    printf("%d\n", (int)sizeof q->y + (int)sizeof(s.x));
    printf("%d\n", (int)(sizeof a / sizeof *a));
    printf("%d\n", (int)sizeof a[0]);
    printf("%d\n", (int)(sizeof (a + 0) == sizeof(int *)));
    printf("%d %d\n", (int)sizeof c, (int)sizeof(c + c));
    printf("%d\n", (int)sizeof(char) * 2);
    printf("%d\n", (int)sizeof (char[3]) + 1);
    printf("%d\n", (int)(sizeof(int) - 5 > 0));
    printf("%d\n", (int)sizeof sizeof c == (int)sizeof(void *));
    printf("%d\n", (int)sizeof(c, a) == (int)sizeof(void *));
    printf("%d\n", (int)sizeof(*&a));
    printf("%d\n", (int)sizeof("abc" "d"));
    printf("%d\n", (int)sizeof -c);
    return 0;
}
