/* Matrices on the heap: array of rows, one block, pointer to VLA. */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int rows = 3, cols = 4;
    int **m = malloc(rows * sizeof *m);
    int (*v)[cols] = malloc(rows * sizeof *v);
    double (*f)[2][2] = calloc(2, sizeof *f);

    for (int i = 0; i < rows; i++) {
        m[i] = malloc(cols * sizeof **m);
        for (int j = 0; j < cols; j++) {
            m[i][j] = i * 10 + j;
            v[i][j] = m[i][j] + 100;
        }
    }
    f[1][0][1] = 2.5;
    printf("%d %d\n", m[2][3], v[1][2]);
    printf("%g %g\n", f[1][0][1], f[0][1][1]);
    printf("%d\n", (int)(sizeof *v / sizeof(int)));
    int *t = m[0];
    m[0] = m[2];
    m[2] = t;
    printf("%d %d\n", m[0][0], m[2][0]);
    for (int i = 0; i < rows; i++)
        free(m[i]);
    free(m);
    free(v);
    free(f);
    return 0;
}
