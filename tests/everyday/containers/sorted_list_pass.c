// verdict: pass
// Three numbers are put into a list where they belong; the list is sorted.
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct item {
    int key;
    struct item *next;
};

static int insert(struct item **at, int key) {
    struct item *fresh = malloc(sizeof *fresh);
    if (!fresh)
        return 0;
    while (*at && (*at)->key < key)
        at = &(*at)->next;
    fresh->key = key;
    fresh->next = *at;
    *at = fresh;
    return 1;
}

int main(void) {
    struct item *list = NULL;
    for (int i = 0; i < 3; i++)
        if (!insert(&list, __VERIFIER_nondet_int()))
            break;
    for (struct item *i = list; i && i->next; i = i->next)
        assert(i->key <= i->next->key);
    while (list) {
        struct item *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
/* Why: a number is put before the first that is not smaller. */
