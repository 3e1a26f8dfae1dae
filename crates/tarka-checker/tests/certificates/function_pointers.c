void reach_error(void);
int __VERIFIER_nondet_int(void);
int one(int x) { return 1; }
int two(int x) { return 2; }
int three(int x) { reach_error(); return 3; }
int (*volatile unused)(int) = three;
int main(void) {
    int (*f)(int) = one;
    int r;
    while (__VERIFIER_nondet_int()) f = two;
    r = f(0);
    if (r != 1 && r != 2) reach_error();
    return 0;
}

/* certificate: machine
context main
L0: true
L2: (or (= f &one) (= f &two))
L3: (or (= f &one) (= f &two))
L4: (or (= f &one) (= f &two))
L5: (or (= r 1:32) (= r 2:32))
L6: true
L7: (= r 2:32)
context one
L0: true
exit (= return 1:32)
context two
L0: true
exit (= return 2:32)
*/
