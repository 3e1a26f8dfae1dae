// verdict: fail
// property: no-overflow
// fails on: values -2147483648 -1
// The smallest number by -1 is too large.
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int total = __VERIFIER_nondet_int();
    int parts = __VERIFIER_nondet_int();
    if (parts == 0)
        return 1;
    return total / parts > 10; /* bug */
}
