// refused: the edge to location L4
void reach_error(void);
int __VERIFIER_nondet_int(void);
int main(void) {
    int a, b;
    int *p = &a, *q;
    if (__VERIFIER_nondet_int()) q = &a; else q = &b;
    *p = 1;
    *q = 2;
    if (*p != 1) reach_error();
    return 0;
}

/* certificate: machine
context main
L0: true
L2: (= p &a)
L3: (= p &a)
L4: (= (select |M(int)| p) 1:32)
*/
