// verdict: fail
// inputs: -2..3
// brute-force: complete
// The largest input so far is kept, but a smaller one can take its place.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int largest = 0;
    int last = 0;
    for (int i = 0; i < 4; i++) {
        last = __VERIFIER_nondet_int();
        if (last != largest)
            largest = last;
        if (largest < 0)
            reach_error();
    }
    if (largest < last)
        reach_error();
    return 0;
}
