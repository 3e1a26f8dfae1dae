// verdict: fail
// property: no-overflow
// fails on: values -2147483648
// The smallest int has no opposite.
extern int __VERIFIER_nondet_int(void);

static int absolute(int x) {
    return x < 0 ? -x : x; /* bug: -INT_MIN */
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    return absolute(x) == 7;
}
