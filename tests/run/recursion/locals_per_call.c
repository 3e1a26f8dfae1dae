/* Each activation has its own locals; pointers reach the caller's. */
#include <stdio.h>

static int depth(int n, int *outer)
{
    int mine = n * 10;
    int r;

    if (outer)
        *outer += 1;
    if (n == 0)
        return mine;
    r = depth(n - 1, &mine);
    return r + mine;
}

static void hanoi(int n, char a, char b, char c, int *moves)
{
    if (n == 0)
        return;
    hanoi(n - 1, a, c, b, moves);
    ++*moves;
    if (n == 3)
        printf("%c->%c\n", a, c);
    hanoi(n - 1, b, a, c, moves);
}

int main(void)
{
    int moves = 0;

    printf("%d\n", depth(4, 0));
    hanoi(5, 'A', 'B', 'C', &moves);
    printf("%d\n", moves);
    return 0;
}
