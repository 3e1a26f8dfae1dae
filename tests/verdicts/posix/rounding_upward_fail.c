// verdict: fail
// inputs: 0
// brute-force: complete
// A quotient that is exact is so in every mode, one that is not depends on it.

#include <fenv.h>
extern void reach_error(void);

int main(void)
{
    double one = 1, ten = 10;
    double nearest = one / ten;
    fesetround(FE_DOWNWARD);
    double below = one / ten;
    fesetround(FE_UPWARD);
    double above = one / ten;
    if (below != above)
        reach_error();
    return 0;
}
