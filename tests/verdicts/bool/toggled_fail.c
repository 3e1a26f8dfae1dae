// verdict: fail
// inputs: 0..1
// brute-force: complete
// A flag toggled an even number of times is not as before after one more.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    _Bool start = __VERIFIER_nondet_bool();
    _Bool b = start;
    while (__VERIFIER_nondet_bool()) {
        b = !b;
        b ^= 1;
    }
    b = !b;
    if (b != start)
        reach_error();
    return 0;
}
