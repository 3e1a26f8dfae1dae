/* An array of a size given by the input, sorted. */
/* inputs: 6, 5, -3, 9, 0, 5, -3 */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

size_t __VERIFIER_nondet_size_t(void);
int __VERIFIER_nondet_int(void);

int main(void)
{
    size_t n = __VERIFIER_nondet_size_t();
    int *a = malloc(n * sizeof *a);

    for (size_t i = 0; i < n; i++)
        a[i] = __VERIFIER_nondet_int();
    for (size_t i = 1; i < n; i++)
        for (size_t j = i; j && a[j - 1] > a[j]; j--) {
            int t = a[j];
            a[j] = a[j - 1];
            a[j - 1] = t;
        }
    for (size_t i = 0; i < n; i++)
        printf("%d ", a[i]);
    printf("\n");
    free(a);
    return 0;
}
