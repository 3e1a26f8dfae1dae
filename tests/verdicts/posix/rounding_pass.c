// verdict: pass
// inputs: 0
// brute-force: complete
// The rounding mode that there is can be set.

#include <fenv.h>
extern void reach_error(void);

int main(void)
{
    int mode = fegetround();
    if (fesetround(mode) != 0)
        reach_error();
    return fegetround() != FE_TONEAREST;
}
