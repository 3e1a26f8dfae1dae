/* Walking a list whose node has been freed already. */
#include <stdlib.h>

struct node { int v; struct node *next; };

int main(void)
{
    struct node *head = 0;

    for (int i = 0; i < 3; i++) {
        struct node *n = malloc(sizeof *n);
        if (!n)
            return 0;
        n->v = i;
        n->next = head;
        head = n;
    }
    for (struct node *p = head; p; p = p->next) /* undefined: use-after-free */
        free(p);
    return 0;
}
