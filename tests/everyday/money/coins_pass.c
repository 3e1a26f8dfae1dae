// verdict: pass
// Change is given in the largest coins first and is never short.
#include <assert.h>
#include <stdio.h>

#define KINDS 6

static const int coin[KINDS] = {50, 20, 10, 5, 2, 1};

int main(void) {
    int price, paid, given[KINDS];
    if (scanf("%d %d", &price, &paid) != 2)
        return 1;
    if (price < 0 || paid < price || paid > 99)
        return 1;
    int left = paid - price;
    for (int i = 0; i < KINDS; i++) {
        given[i] = left / coin[i];
        left %= coin[i];
    }
    int sum = 0;
    for (int i = 0; i < KINDS; i++)
        sum += given[i] * coin[i];
    assert(left == 0);
    assert(sum == paid - price);
    return 0;
}
/* Why: all pairs of price and payment were tried. */
