/* Zero-length arrays as trailing members, and their sizes. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

struct hdr { unsigned short len; char kind; int body[0]; };
struct mark { int a[0]; char c; struct { } end; };

int main(void)
{
    struct hdr *h = malloc(sizeof(struct hdr) + 3 * sizeof(int));

    h->len = 3;
    h->kind = 'z';
    for (int i = 0; i < h->len; i++)
        h->body[i] = 100 + i;
    printf("%d %d\n", h->body[0], h->body[2]);
    printf("%zu %zu\n", sizeof(struct hdr), offsetof(struct hdr, body));
    printf("%zu %zu\n", sizeof(struct mark), offsetof(struct mark, c));
    printf("%zu\n", sizeof(int[0]));
    printf("%d\n", (char *)h->body - (char *)h == sizeof(struct hdr));
    free(h);
    return 0;
}
