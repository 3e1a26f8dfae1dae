/* return, goto, break and continue out of statement expressions. */
int printf(const char *, ...);

#define TRY(e) ({ int _r = (e); if (_r < 0) return _r; _r; })

static int step(int n) { return n > 2 ? -n : n; }

static int run(int a, int b)
{
    int s = TRY(step(a)) + TRY(step(b));
    return s * 10;
}

static int jump(int n)
{
    int x = ({ if (n == 0) goto zero; n * 2; });
    return x;
zero:
    return -1;
}

int main(void)
{
    int sum = 0;

    printf("%d %d %d\n", run(1, 2), run(1, 3), run(5, 1));
    printf("%d %d\n", jump(4), jump(0));
    for (int i = 0; i < 10; i++)
        sum += ({ if (i == 2) continue; if (i == 5) break; i; });
    printf("%d\n", sum);
    return 0;
}
