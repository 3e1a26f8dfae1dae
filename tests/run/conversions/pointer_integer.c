/* Casts between pointers and integers round-trip. */
#include <stdint.h>
#include <stdio.h>

int main(void)
{
    int a[4] = { 1, 2, 3, 4 };
    uintptr_t n = (uintptr_t)&a[1];
    int *p = (int *)n;
    long l = (long)(a + 3);

    printf("%d\n", *p);
    printf("%d\n", *(int *)(n + sizeof(int)));
    printf("%d\n", *(int *)l);
    printf("%d\n", (uintptr_t)&a[3] - (uintptr_t)&a[0] == 3 * sizeof(int));
    printf("%d\n", (int)(intptr_t)(void *)42);
    printf("%d\n", (void *)0 == (void *)(uintptr_t)0);
    printf("%d\n", ((uintptr_t)a & (sizeof(int) - 1)) == 0);
    printf("%ld\n", (long)(char *)-1);
    char *tagged = (char *)((uintptr_t)a | 1);
    int *clean = (int *)((uintptr_t)tagged & ~(uintptr_t)1);
    printf("%d %d\n", clean == a, clean[2]);
    return 0;
}
