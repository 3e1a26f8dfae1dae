/* switch: fallthrough, default in the middle, no matching case. */
#include <stdio.h>

static int f(int n)
{
    int r = 0;
    switch (n) {
    case 1:
        r += 1;
    case 2:
        r += 10;
        break;
    default:
        r += 100;
    case 3:
        r += 1000;
        break;
    case -1:
    case 4:
        r = 5;
    }
    return r;
}

int main(void)
{
    for (int i = -2; i <= 5; i++)
        printf("%d: %d\n", i, f(i));
    return 0;
}
