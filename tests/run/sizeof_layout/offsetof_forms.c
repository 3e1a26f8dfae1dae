/* offsetof by builtin, by null-pointer cast, with array indices. */
#include <stddef.h>
#include <stdio.h>

struct in { char c; short s[4]; };
struct out { int n; struct in a[3]; union { char k; int z; } u; };
#define OLD_OFFSET(t, m) ((size_t)&((t *)0)->m)

static char check[offsetof(struct out, u) == 4 + 3 * sizeof(struct in) + 2 ? 1 : 2];
enum { OFF = offsetof(struct out, a[2].s) };

int main(void)
{
    int i = 1;

    printf("%zu %zu\n", offsetof(struct out, a), offsetof(struct out, u.z));
    printf("%zu\n", offsetof(struct out, a[2].s[3]));
    printf("%zu\n", __builtin_offsetof(struct out, a[i].s[i + 1]));
    printf("%zu\n", OLD_OFFSET(struct out, a[1].c));
    printf("%d %zu\n", OFF, sizeof check);
    struct out o = { 0 };
    *(short *)((char *)&o + OFF) = 55;
    printf("%d\n", o.a[2].s[0]);
    return 0;
}
