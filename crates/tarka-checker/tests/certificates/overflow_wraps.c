void reach_error(void);
unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    unsigned y = x + 1;
    if (y < x && y != 0) reach_error();
    return 0;
}

/* certificate: machine
context main
L0: true
L2: (= y (bvadd x 1:32))
L3: true
L4: (= y 0:32)
*/
