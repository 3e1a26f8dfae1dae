// verdict: pass
// inputs: 0
// brute-force: complete
// What is not exact lies between what is rounded down and what is rounded up.

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
    if (!(below < above && below <= nearest && nearest <= above))
        reach_error();
    return 0;
}
