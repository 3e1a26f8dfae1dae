/* __attribute__((packed)) on structs and on single members. */
#include <stddef.h>
#include <stdio.h>

struct p { char c; int i; short s; long long l; } __attribute__((packed));
struct q { char c; int i __attribute__((packed)); short s; };
struct r { char c; struct p in; int i; };
struct __attribute__((__packed__)) s { char c; struct { char a; int b; } n; };

int main(void)
{
    struct p v = { 'a', 1, 2, 3 };
    struct p arr[2] = { v, { 'b', -1, -2, -3 } };
    struct q w = { 'q', 5, 6 };

    printf("%zu %zu %zu %zu\n", sizeof(struct p), offsetof(struct p, i), offsetof(struct p, s), offsetof(struct p, l));
    printf("%zu %zu %zu\n", sizeof(struct q), offsetof(struct q, i), offsetof(struct q, s));
    printf("%zu %zu %zu\n", sizeof(struct r), offsetof(struct r, in), offsetof(struct r, i));
    printf("%zu %zu\n", sizeof(struct s), offsetof(struct s, n.b));
    printf("%zu %zu\n", _Alignof(struct p), _Alignof(struct q));
    arr[1].i += 10;
    arr[1].l--;
    printf("%d %d %lld\n", arr[1].i, arr[1].s, arr[1].l);
    printf("%c %d %lld\n", arr[0].c, arr[0].s, arr[0].l);
    printf("%d %d\n", w.i, w.s);
    return 0;
}
