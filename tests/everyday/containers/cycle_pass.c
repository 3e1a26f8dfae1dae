// verdict: pass
// The tortoise and the hare find out whether a chain of four has a ring.
#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

struct link {
    struct link *next;
};

static bool has_ring(const struct link *start) {
    const struct link *slow = start, *fast = start;
    while (fast && fast->next) {
        slow = slow->next;
        fast = fast->next->next;
        if (slow == fast)
            return true;
    }
    return false;
}

int main(void) {
    struct link chain[4];
    for (int i = 0; i < 3; i++)
        chain[i].next = &chain[i + 1];
    unsigned back = __VERIFIER_nondet_uchar();
    chain[3].next = back < 4 ? &chain[back] : NULL;
    assert(has_ring(chain) == (back < 4));
    return 0;
}
/* Why: all ends were tried. */
