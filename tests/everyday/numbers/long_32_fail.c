// verdict: fail
// property: no-overflow
// machine: 32
// fails on: values 50000
// A long has 32 bits on a small machine, and the square has no place.
extern int __VERIFIER_nondet_int(void);

int main(void) {
    long side = __VERIFIER_nondet_int();
    if (side < 0 || side > 50000)
        return 1;
    long area = side * side; /* bug: long long */
    return area > 100;
}
