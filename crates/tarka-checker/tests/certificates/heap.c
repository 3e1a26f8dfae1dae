void reach_error(void);
int __VERIFIER_nondet_int(void);
void *malloc(unsigned long);
int main(void) {
    int *p = malloc(4), *q = malloc(4), *r;
    if (!p || !q) return 0;
    if (__VERIFIER_nondet_int()) r = p; else r = q;
    *p = 1;
    *q = 2;
    if (*p != 1) reach_error();
    if (*r != 1 && *r != 2) reach_error();
    return 0;
}

/* certificate: machine
context main
L0: true
L2: (and (distinct p q) (distinct p 0:64))
L3: true
L4: (distinct p q)
L5: (and (distinct p q) (or (= r p) (= r q)))
L6: (distinct p q)
L7: (and (or (= r p) (= r q)) (= (select |M(int)| p) 1:32) (= (select |M(int)| q) 2:32))
L8: (and (or (= r p) (= r q)) (= (select |M(int)| p) 1:32) (= (select |M(int)| q) 2:32))
L9: true
L10: (= (select |M(int)| r) 2:32)
*/
