// overflow: error
int __VERIFIER_nondet_int(void);
int main(void) {
    int x = 0;
    while (__VERIFIER_nondet_int()) {
        if (x < 1000) x = x + 3;
    }
    return x;
}

/* certificate: integer
context main
L0: true
L2: (and (<= 0 x) (<= x 1002))
L3: (and (<= 0 x) (<= x 1002))
L4: (and (<= 0 x) (<= x 1002))
L5: (and (<= 0 x) (< x 1000))
*/
