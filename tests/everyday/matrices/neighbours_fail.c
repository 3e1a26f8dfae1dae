// verdict: fail
// fails on: values 1 1
// The living neighbours of a cell are counted, and the cell itself with them.
#include <assert.h>
#include <stdbool.h>
extern unsigned int __VERIFIER_nondet_uint(void);

#define SIDE 4

static bool alive[SIDE][SIDE];

static int neighbours(int row, int column) {
    int count = 0;
    for (int r = row - 1; r <= row + 1; r++)
        for (int c = column - 1; c <= column + 1; c++)
            if (r >= 0 && r < SIDE && c >= 0 && c < SIDE)
                count += alive[r][c]; /* bug: not if r == row && c == column */
    return count;
}

int main(void) {
    unsigned row = __VERIFIER_nondet_uint() % SIDE;
    unsigned column = __VERIFIER_nondet_uint() % SIDE;
    alive[1][1] = true;
    int n = neighbours((int)row, (int)column);
    if (row == 1 && column == 1)
        assert(n == 0);
    else
        assert(n <= 1);
    return 0;
}
