/* Nested loops over arrays: sieve, matrix product, bubble sort. */
#include <stdio.h>

int main(void)
{
    char composite[50] = { 0 };
    int a[2][3] = { { 1, 2, 3 }, { 4, 5, 6 } };
    int b[3][2] = { { 7, 8 }, { 9, 10 }, { 11, 12 } };
    int c[2][2] = { { 0 } };
    int s[6] = { 4, -1, 4, 0, 9, 2 };

    for (int i = 2; i < 50; i++) {
        if (composite[i])
            continue;
        printf("%d ", i);
        for (int j = i * i; j < 50; j += i)
            composite[j] = 1;
    }
    printf("\n");
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++)
            for (int k = 0; k < 3; k++)
                c[i][j] += a[i][k] * b[k][j];
    printf("%d %d %d %d\n", c[0][0], c[0][1], c[1][0], c[1][1]);
    for (int swapped = 1, n = 6; swapped; n--) {
        swapped = 0;
        for (int i = 1; i < n; i++)
            if (s[i - 1] > s[i]) {
                int t = s[i];
                s[i] = s[i - 1];
                s[i - 1] = t;
                swapped = 1;
            }
    }
    for (int i = 0; i < 6; i++)
        printf("%d ", s[i]);
    printf("\n");
    return 0;
}
