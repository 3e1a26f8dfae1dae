void reach_error(void);
unsigned __VERIFIER_nondet_uint(void);
unsigned sum(unsigned n) {
    unsigned below;
    if (n == 0) return 0;
    below = sum(n - 1);
    return below + 1;
}
int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    unsigned y = sum(x);
    if (y != x) reach_error();
    return 0;
}

/* certificate: machine
context main
L0: true
L2: true
L3: (= y x)
context sum
L1: (= n n@entry)
L2: (= n n@entry)
L3: (= (bvadd below 1:32) n@entry)
exit (= return n@entry)
*/
