// overflow: ideal
void reach_error(void);
int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int(), y = x;
    while (__VERIFIER_nondet_int()) { x = x + 2; y = y + 2; }
    if (x != y) reach_error();
    return 0;
}

/* certificate: integer
context main
L0: true
L2: (= x y)
L3: (= x y)
L4: (= x y)
*/
