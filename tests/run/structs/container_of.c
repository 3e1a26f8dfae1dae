/* The kernel's container_of: from a member back to its structure. */
#include <stddef.h>
#include <stdio.h>

#define container_of(ptr, type, member) ({ \
    const typeof(((type *)0)->member) *__m = (ptr); \
    (type *)((char *)__m - offsetof(type, member)); })

struct list_head { struct list_head *next, *prev; };
struct item { char tag; struct list_head link; int v; };

static void add(struct list_head *n, struct list_head *h)
{
    n->next = h->next;
    n->prev = h;
    h->next->prev = n;
    h->next = n;
}

int main(void)
{
    struct list_head head = { &head, &head };
    struct item items[3] = { { 'a', { 0 }, 1 }, { 'b', { 0 }, 2 }, { 'c', { 0 }, 3 } };

    for (int i = 0; i < 3; i++)
        add(&items[i].link, &head);
    for (struct list_head *p = head.next; p != &head; p = p->next) {
        struct item *it = container_of(p, struct item, link);
        printf("%c %d\n", it->tag, it->v);
    }
    printf("%d\n", container_of(head.prev, struct item, link) == &items[0]);
    return 0;
}
