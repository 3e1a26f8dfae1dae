// verdict: fail
// property: no-overflow
// fails on: values 2000000 2000
// Interest in cents is computed in an int that is too narrow for large savings.
extern int __VERIFIER_nondet_int(void);

static int interest(int cents, int basis_points) {
    return cents * basis_points / 10000; /* bug: the product may be 4000000000 */
}

int main(void) {
    int cents = __VERIFIER_nondet_int();
    int rate = __VERIFIER_nondet_int();
    if (cents < 0 || cents > 2000000)
        return 0;
    if (rate < 0 || rate > 2000)
        return 0;
    int after = cents + interest(cents, rate);
    return after < cents;
}
