/* A flexible array member: size, offset and use on the heap. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

struct msg { char kind; int len; short data[]; };
struct pad { double d; char c; char tail[]; };

int main(void)
{
    struct msg *m = malloc(sizeof *m + 5 * sizeof m->data[0]);

    m->kind = 'k';
    m->len = 5;
    for (int i = 0; i < m->len; i++)
        m->data[i] = i * i - 3;
    printf("%d %d\n", m->data[0], m->data[4]);
    printf("%d %d\n", (int)sizeof(struct msg), (int)offsetof(struct msg, data));
    printf("%d %d\n", (int)sizeof(struct pad), (int)offsetof(struct pad, tail));
    struct msg copy = *m;
    printf("%c %d\n", copy.kind, copy.len);
    static struct msg fixed = { 's', 3, { 7, 8, 9 } };
    printf("%d %d\n", fixed.data[2], (int)sizeof fixed);
    free(m);
    return 0;
}
