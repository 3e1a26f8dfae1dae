// verdict: pass
// inputs: 0..40, 0..9
// brute-force: sample
// A reading is rounded up to a step that is not known beforehand, and taken apart into steps and the rest.

extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

static unsigned round_up(unsigned reading, unsigned step)
{
    unsigned up = reading + step - 1;
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
