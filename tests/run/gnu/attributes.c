/* Attributes in every position, with and without underscores. */
int printf(const char *, ...);
void die(const char *, ...) __attribute__((noreturn, format(printf, 1, 2)));

__attribute__((unused)) static int a = 1;
static int b __attribute__((__unused__)), c __attribute__((aligned(8))) = 3;
static int __attribute__((const)) sq(int x) { return x * x; }
static __attribute__((noinline, noclone)) int twice(int x __attribute__((unused))) { return x * 2; }
int __attribute__((__pure__)) get(const int *p);
struct __attribute__((may_alias)) s { int x; } __attribute__((packed));
enum e { A __attribute__((deprecated)), B } __attribute__((packed));
static int (*fp)(int) __attribute__((unused)) = sq;
int get(const int *p) { return *p; }

int main(void)
{
    struct s s __attribute__((unused)) = { 5 };
    int n = 2;
    int *__attribute__((unused)) p = &n;

    switch (n) {
    case 2:
        n += 10;
        __attribute__((fallthrough));
    case 3:
        n += 100;
    }
    goto out;
out: __attribute__((unused));
    printf("%d %d %d %d\n", a, b, c, n);
    printf("%d %d %d\n", sq(4), twice(4), get(&n));
    printf("%d %d\n", s.x, (int)sizeof(enum e));
    return 0;
}
