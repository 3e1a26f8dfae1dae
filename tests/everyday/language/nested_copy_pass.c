// verdict: pass
// A structure with an array is copied with all that is in it.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

struct board {
    char name[4];
    struct {
        int x, y;
    } cells[2];
};

static struct board moved(struct board b, int dx) {
    for (int i = 0; i < 2; i++)
        b.cells[i].x = (int)((unsigned)b.cells[i].x + (unsigned)dx);
    return b;
}

int main(void) {
    struct board old = {"one", {{__VERIFIER_nondet_int(), 1}, {2, __VERIFIER_nondet_int()}}};
    struct board kept = old;
    struct board fresh = moved(old, 5);
    assert(old.cells[0].x == kept.cells[0].x && old.cells[1].x == 2);
    assert(fresh.cells[1].x == 7 && fresh.cells[1].y == kept.cells[1].y);
    assert(fresh.name[0] == 'o' && fresh.name[3] == '\0');
    return 0;
}
/* Why: arguments are copies. */
