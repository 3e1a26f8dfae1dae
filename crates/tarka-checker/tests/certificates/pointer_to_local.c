void reach_error(void);
int __VERIFIER_nondet_int(void);
void set(int *where, int what) { *where = what; }
int main(void) {
    int x, y = 3;
    int *p = &x, *q = &y;
    x = 0;
    while (__VERIFIER_nondet_int()) set(p, 5);
    set(q, 3);
    if (y != 3 || *q != 3) reach_error();
    return 0;
}

/* certificate: machine
context main
L0: true
L2: (and (= p &x) (= q &y) (= (select |M(int)| &y) 3:32))
L3: (and (= p &x) (= q &y) (= (select |M(int)| &y) 3:32))
L4: (and (= q &y) (= (select |M(int)| &y) 3:32))
L6: (and (= q &y) (= (select |M(int)| &y) 3:32))
L7: (and (= q &y) (= (select |M(int)| &y) 3:32))
L5: (and (= p &x) (= q &y) (= (select |M(int)| &y) 3:32))
context set
L0: (and (= where where@entry) (= what what@entry) (= |M(int)| |M(int)@entry|))
exit (= |M(int)| (store |M(int)@entry| where@entry what@entry))
*/
