/* Enumerators: implicit values, repeats, negatives, expressions. */
#include <stdio.h>

enum e { A, B, C = 10, D, E = -5, F, G = B, H = D * 2 + sizeof(char), I = 'x', };
enum { X = 1 << 4, Y = X | 3, Z = X > Y ? 1 : 2 } z = Y;

int main(void)
{
    enum e v = D;
    enum e arr[H] = { [C] = F };

    printf("%d %d %d %d %d %d %d %d %d\n", A, B, C, D, E, F, G, H, I);
    printf("%d %d %d %d\n", X, Y, Z, z);
    v++;
    printf("%d\n", v);
    v = 1000;
    printf("%d\n", v);
    printf("%d %d\n", arr[C], arr[0]);
    printf("%d\n", (int)(sizeof arr / sizeof *arr));
    printf("%d\n", E < 0);
    enum local { A = 50, LAST } w = LAST;
    printf("%d %d\n", A, w);
    return 0;
}
