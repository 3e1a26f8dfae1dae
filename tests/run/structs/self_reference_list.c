/* Linked lists through self-referential and mutually referential structs. */
#include <stdio.h>

struct b;
struct a { struct b *other; int n; };
struct b { struct a *other; int n; };
struct node { int v; struct node *next; };

static struct node *reverse(struct node *l)
{
    struct node *r = 0;
    while (l) {
        struct node *n = l->next;
        l->next = r;
        r = l;
        l = n;
    }
    return r;
}

int main(void)
{
    struct node n[4] = { { 1, &n[1] }, { 2, &n[2] }, { 3, &n[3] }, { 4, 0 } };
    struct a x;
    struct b y = { &x, 8 };

    for (struct node *p = reverse(n); p; p = p->next)
        printf("%d ", p->v);
    printf("\n");
    struct node **pp = &(struct node *){ &n[3] };
    while (*pp && (*pp)->v != 2)
        pp = &(*pp)->next;
    *pp = (*pp)->next;
    printf("%d %d\n", n[2].next->v, n[0].next == 0);
    x.other = &y;
    x.n = 9;
    printf("%d %d\n", x.other->n, y.other->other->other->n);
    return 0;
}
