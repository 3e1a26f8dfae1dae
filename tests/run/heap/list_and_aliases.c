/* A singly linked list: append, delete while walking, aliases. */
#include <stdio.h>
#include <stdlib.h>

struct n { int v; struct n *next; };

int main(void)
{
    struct n *head = NULL, **tail = &head, *alias;

    for (int i = 1; i <= 8; i++) {
        *tail = malloc(sizeof **tail);
        (*tail)->v = i;
        (*tail)->next = NULL;
        tail = &(*tail)->next;
    }
    alias = head->next->next;
    for (struct n **p = &head; *p; ) {
        if ((*p)->v % 2 == 0) {
            struct n *dead = *p;
            *p = dead->next;
            free(dead);
        } else
            p = &(*p)->next;
    }
    alias->v = 30;
    while (head) {
        struct n *next = head->next;
        printf("%d ", head->v);
        free(head);
        head = next;
    }
    printf("\n");
    return 0;
}
