// overflow: assume
void reach_error(void);
int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int();
    int y = x + 1;
    if (y < x) reach_error();
    return 0;
}

/* certificate: integer
context main
L0: true
L2: (= y (+ x 1))
*/
