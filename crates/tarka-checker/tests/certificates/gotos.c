void reach_error(void);
int __VERIFIER_nondet_int(void);
int main(void) {
    int x = 0, done = 0;
again:
    if (x > 4) { done = 1; goto out; }
    x = x + 1;
    if (__VERIFIER_nondet_int()) goto again;
out:
    if (done && x != 5) reach_error();
    return 0;
}

/* certificate: machine
context main
L0: true
L2: (and (bvsle x 5:32) (= done 0:32))
L3: (or (= done 0:32) (= x 5:32))
L4: (and (bvsle x 5:32) (= done 0:32))
L5: true
L6: (= x 5:32)
*/
