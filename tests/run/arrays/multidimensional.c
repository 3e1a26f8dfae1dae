/* Arrays of arrays: layout, partial indexing, pointers to rows. */
#include <stdio.h>

static int sum(int m[][3], int rows)
{
    int t = 0;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < 3; j++)
            t += m[i][j] * (i + 1);
    return t;
}

int main(void)
{
    int m[2][3] = { { 1, 2, 3 }, { 4, 5, 6 } };
    int (*row)[3] = m;
    int *flat = &m[0][0];
    int cube[2][2][2] = { 1, 2, 3, 4, 5, 6, 7, 8 };

    printf("%d\n", sum(m, 2));
    printf("%d %d\n", row[1][0], (*row)[2]);
    row++;
    printf("%d\n", **row);
    printf("%d\n", *(*(m + 1) + 2));
    printf("%d %d\n", flat[2], *m[1]);
    printf("%d %d %d\n", cube[1][0][1], *cube[1][1], ***cube);
    printf("%d %d\n", (int)(sizeof m / sizeof m[0]), (int)(sizeof m[0] / sizeof m[0][0]));
    printf("%d\n", (int)(sizeof cube[0] / sizeof(int)));
    printf("%d\n", (int)((char *)&cube[1] - (char *)&cube[0]) / (int)sizeof(int));
    printf("%d\n", 1[m][2]);
    return 0;
}
