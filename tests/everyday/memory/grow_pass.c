// verdict: pass
// A vector doubles its room when it is full, and keeps what is in it.
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct vector {
    int *items;
    unsigned count, room;
};

static int append(struct vector *v, int item) {
    if (v->count == v->room) {
        unsigned room = v->room ? 2 * v->room : 1;
        int *items = realloc(v->items, room * sizeof *items);
        if (!items)
            return -1;
        v->items = items;
        v->room = room;
    }
    v->items[v->count++] = item;
    return 0;
}

int main(void) {
    struct vector v = {NULL, 0, 0};
    int first = __VERIFIER_nondet_int();
    int status = append(&v, first);
    for (int i = 0; i < 3 && status == 0; i++)
        status = append(&v, i);
    assert(v.count <= v.room);
    if (v.count > 0)
        assert(v.items[0] == first);
    free(v.items);
    return 0;
}
/* Why: realloc keeps the contents. */
