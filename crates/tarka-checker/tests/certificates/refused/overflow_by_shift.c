// refused: cannot be taken
// overflow: error
int __VERIFIER_nondet_int(void);
unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
    int x = 1;
    unsigned long n = __VERIFIER_nondet_ulong();
    if (n == 4294967296ul) x = x << n;
    return x;
}

/* certificate: machine
context main
L0: true
L2: (= x 1:32)
L3: (and (= x 1:32) (= n 4294967296:64))
L4: true
*/
