// verdict: fail
// inputs: 0
// brute-force: complete
// No rounding mode is no rounding mode.

#include <fenv.h>
extern void reach_error(void);

int main(void)
{
    int mode = fegetround();
    if (fesetround(1) + 0 *(mode) != 0)
        reach_error();
    return fegetround() != FE_TONEAREST;
}
