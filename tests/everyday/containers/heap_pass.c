// verdict: pass
// A binary heap gives the smallest of four numbers first.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

#define CAPACITY 4

static int heap[CAPACITY];
static int size;

static void push(int x) {
    int i = size++;
    while (i > 0 && heap[(i - 1) / 2] > x) {
        heap[i] = heap[(i - 1) / 2];
        i = (i - 1) / 2;
    }
    heap[i] = x;
}

int main(void) {
    int smallest = 0;
    for (int i = 0; i < CAPACITY; i++) {
        int x = __VERIFIER_nondet_int();
        if (i == 0 || x < smallest)
            smallest = x;
        push(x);
    }
    assert(size == CAPACITY);
    assert(heap[0] == smallest);
    return 0;
}
/* Why: a number goes up as long as the one above is larger. */
