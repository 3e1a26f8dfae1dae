// verdict: pass
// Three queens cannot be put on a board of three by three so that none sees another.
#include <assert.h>
#include <stdbool.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

#define N 3

static bool sees(int row1, int column1, int row2, int column2) {
    int down = row1 > row2 ? row1 - row2 : row2 - row1;
    int right = column1 > column2 ? column1 - column2 : column2 - column1;
    return right == 0 || down == right;
}

int main(void) {
    int queen[N];
    for (int row = 0; row < N; row++) {
        queen[row] = __VERIFIER_nondet_uchar();
        if (queen[row] >= N)
            return 0;
    }
    bool safe = true;
    for (int a = 0; a < N; a++)
        for (int b = a + 1; b < N; b++)
            if (sees(a, queen[a], b, queen[b]))
                safe = false;
    assert(!safe);
    return 0;
}
/* Why: all 27 boards were tried. */
