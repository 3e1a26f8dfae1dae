// verdict: pass
// A table of two rows and three columns is turned over.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

enum { ROWS = 2, COLUMNS = 3 };

static void transpose(const int a[ROWS][COLUMNS], int out[COLUMNS][ROWS]) {
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++)
            out[j][i] = a[i][j];
}

int main(void) {
    int a[ROWS][COLUMNS], t[COLUMNS][ROWS];
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++)
            a[i][j] = __VERIFIER_nondet_int();
    transpose(a, t);
    int i = __VERIFIER_nondet_int(), j = __VERIFIER_nondet_int();
    if (i < 0 || i >= ROWS || j < 0 || j >= COLUMNS)
        return 0;
    assert(t[j][i] == a[i][j]);
    return 0;
}
/* Why: each element is copied to its place. */
