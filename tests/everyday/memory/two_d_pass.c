// verdict: pass
// A table in one block: the place of a row and a column is in it, and no other has it.
#include <assert.h>
#include <stdlib.h>
extern unsigned int __VERIFIER_nondet_uint(void);

enum { WIDTH = 3, HEIGHT = 2 };

int main(void) {
    int *table = calloc(WIDTH * HEIGHT, sizeof *table);
    if (!table)
        return 1;
    unsigned x = __VERIFIER_nondet_uint(), y = __VERIFIER_nondet_uint();
    if (x < WIDTH && y < HEIGHT) {
        table[y * WIDTH + x] = 1;
        int sum = 0;
        for (int i = 0; i < WIDTH * HEIGHT; i++)
            sum += table[i];
        assert(sum == 1);
    }
    free(table);
    return 0;
}
/* Why: calloc gives zeros. */
