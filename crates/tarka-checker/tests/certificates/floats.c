void reach_error(void);
double __VERIFIER_nondet_double(void);
double level;
int main(void) {
    int x;
    level = __VERIFIER_nondet_double();
    if (level * 2.0 > 1.0) x = 1; else x = 2;
    if (x != 1 && x != 2) reach_error();
    return 0;
}

/* certificate: machine
context main
L0: true
L2: true
L3: (or (= x 1:32) (= x 2:32))
L4: true
L5: (= x 2:32)
*/
