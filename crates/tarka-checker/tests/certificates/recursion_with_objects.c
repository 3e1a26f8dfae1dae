void reach_error(void);
int __VERIFIER_nondet_int(void);
int depth(int n) {
    int here = n;
    int *p = &here;
    int r;
    if (n <= 0) return 0;
    r = depth(n - 1);
    if (*p != n) reach_error();
    return r;
}
int main(void) {
    int y = depth(__VERIFIER_nondet_int());
    return y;
}

/* certificate: machine
context main
L0: true
L2: true
L3: true
context depth
L0: true
L2: (and (= p &here) (= (select |M(int)| &here) n) (distinct (select |M(object size)| &here) 0:64))
L3: (and (= p &here) (= (select |M(int)| &here) n) (distinct (select |M(object size)| &here) 0:64))
L4: (and (= p &here) (= (select |M(int)| &here) n))
relation depth
rigid object: &here
rigid content: n
entry (and (= (select |M(int)| object) content) (distinct (select |M(object size)| object) 0:64))
L0: (and (= (select |M(int)| object) content) (distinct (select |M(object size)| object) 0:64))
L2: (and (= (select |M(int)| object) content) (distinct (select |M(object size)| object) 0:64))
L3: (and (= (select |M(int)| object) content) (distinct (select |M(object size)| object) 0:64))
L4: (= (select |M(int)| object) content)
exit (= (select |M(int)| object) content)
relation depth
rigid object: object
rigid content: content
entry (and (= (select |M(int)| object) content) (distinct (select |M(object size)| object) 0:64))
L0: (and (= (select |M(int)| object) content) (distinct (select |M(object size)| object) 0:64))
L2: (and (= (select |M(int)| object) content) (distinct (select |M(object size)| object) 0:64))
L3: (and (= (select |M(int)| object) content) (distinct (select |M(object size)| object) 0:64))
L4: (= (select |M(int)| object) content)
exit (= (select |M(int)| object) content)
*/
