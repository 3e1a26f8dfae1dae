void reach_error(void);
int __VERIFIER_nondet_int(void);
int best = 0;
void offer(int x) { if (x > best) best = x; }
int main(void) {
    int limit = __VERIFIER_nondet_int();
    if (limit < 0) return 0;
    while (__VERIFIER_nondet_int()) {
        int x = __VERIFIER_nondet_int();
        if (x <= limit) offer(x);
    }
    if (best > limit) reach_error();
    return 0;
}

/* certificate: integer
context main
entry (= best 0)
L0: (= best 0)
L2: (= best 0)
L3: (<= best limit)
L4: (<= best limit)
L5: (<= best limit)
L6: (<= best limit)
L7: (and (<= best limit) (<= |x#2| limit))
context offer
rigid most: limit
entry (and (<= best most) (<= x most))
L1: (and (<= best most) (<= x most))
L2: (<= best most)
exit (<= best most)
*/
