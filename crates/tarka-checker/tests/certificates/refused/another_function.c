// refused: the call of `two`
void reach_error(void);
int __VERIFIER_nondet_int(void);
int one(int x) { return 1; }
int two(int x) { return 2; }
int main(void) {
    int (*f)(int) = one;
    int r;
    if (__VERIFIER_nondet_int()) f = two;
    r = f(0);
    if (r != 1) reach_error();
    return 0;
}

/* certificate: machine
context main
L0: true
L2: true
L3: true
L4: (= r 1:32)
context one
L0: true
exit (= return 1:32)
*/
