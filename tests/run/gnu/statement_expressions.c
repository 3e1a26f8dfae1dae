/* GNU statement expressions: value, scope, nesting, void, side effects. */
int printf(const char *, ...);

#define MAX(a, b) ({ __typeof__(a) _a = (a); __typeof__(b) _b = (b); _a > _b ? _a : _b; })
#define TIMES(n, body) ({ int _s = 0; for (int _i = 0; _i < (n); _i++) _s += (body); _s; })
struct p { int x, y; };

int main(void)
{
    int i = 3;
    int v = ({ int t = 5; t * 2; });

    printf("%d\n", v);
    printf("%d %d\n", MAX(i++, 2), MAX(1, MAX(7, 4)));
    printf("%d\n", i);
    printf("%d\n", TIMES(4, _i * 10));
    printf("%d\n", ({ struct p q = { 1, 2 }; q; }).y);
    ({ i = 9; });
    ({ ; });
    printf("%d\n", i);
    printf("%u\n", (unsigned)sizeof(({ char c = 1; c; })));
    int r = ({ int k = 0; while (k < 100) { if (k * k > 50) break; k++; } k; });
    printf("%d\n", r);
    if (({ int z = i - 9; z; }))
        printf("not zero\n");
    const char *s = ({ const char *t = "abc"; t + 1; });
    printf("%s\n", s);
    return 0;
}
