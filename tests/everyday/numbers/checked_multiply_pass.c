// verdict: pass
// property: no-overflow
// The size of a picture is computed in a wider type before it is compared.
#include <limits.h>
#include <stdio.h>

static int pixels(int width, int height) {
    long long product = (long long)width * height;
    if (product > INT_MAX)
        return -1;
    return (int)product;
}

int main(void) {
    int width, height;
    if (scanf("%dx%d", &width, &height) != 2)
        return 1;
    if (width <= 0 || height <= 0)
        return 1;
    printf("%d\n", pixels(width, height));
    return 0;
}
/* Why: the product of two numbers of 31 bits has at most 62. */
