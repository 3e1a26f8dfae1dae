/* stdbool.h: bool, true and false. */
#include <stdbool.h>
#include <stdio.h>

static bool odd(int n)
{
    return n & 1;
}

static bool bits(int n)
{
    return n & 0x700;
}

int main(void)
{
    bool flags[4] = { true, false, 8, 0 };
    bool any = false, all = true;

    for (int i = 0; i < 4; i++) {
        any |= flags[i];
        all &= flags[i];
        printf("%d ", flags[i]);
    }
    printf("\n%d %d\n", any, all);
    printf("%d %d %d\n", odd(3), odd(4), bits(0x200));
    printf("%d\n", true + true);
    printf("%d\n", odd(5) == true);
    bool toggled = any ^ true;
    printf("%d %d\n", toggled, !toggled == any);
    return 0;
}
