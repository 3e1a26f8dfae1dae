// verdict: fail
// inputs: 0..40, 0..9
// brute-force: complete
// A reading that is a multiple of the step already is rounded up to the next one.

extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

static unsigned round_up(unsigned reading, unsigned step)
{
    unsigned up = reading + step;
    return up - up % step;
}

int main(void)
{
    unsigned reading = __VERIFIER_nondet_uint(), step = __VERIFIER_nondet_uint();
    if (step == 0 || step > 6 || reading > 200)
        return 0;
    unsigned rounded = round_up(reading, step);
    if (rounded < reading || rounded - reading >= step || rounded % step != 0)
        reach_error();
    return 0;
}
