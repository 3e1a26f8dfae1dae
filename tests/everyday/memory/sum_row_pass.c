// verdict: pass
// Rows of a table are allocated one by one; what was allocated is freed when there is no more.
#include <assert.h>
#include <stdlib.h>

#define ROWS 3

int main(void) {
    char *rows[ROWS];
    int allocated = 0, freed = 0;
    for (int i = 0; i < ROWS; i++) {
        rows[i] = malloc(4);
        if (!rows[i])
            goto out;
        rows[i][0] = (char)i;
        allocated++;
    }
    for (int i = 0; i < ROWS; i++)
        assert(rows[i][0] == i);
out:
    for (int i = 0; i < allocated; i++) {
        free(rows[i]);
        freed++;
    }
    assert(freed == allocated);
    return allocated == ROWS ? 0 : 1;
}
/* Why: the second loop is as long as the first went. */
