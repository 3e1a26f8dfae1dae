void reach_error(void);
unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    unsigned x = 0, y = n;
    while (y > 0) { x++; y--; }
    if (x != n) reach_error();
    return 0;
}

/* certificate: integer
context main
L0: true
L2: (= (+ x y) n)
L3: (= x n)
*/
