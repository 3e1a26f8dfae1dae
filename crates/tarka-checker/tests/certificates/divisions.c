void reach_error(void);
int __VERIFIER_nondet_int(void);
int main(void) {
    int x = __VERIFIER_nondet_int(), d = __VERIFIER_nondet_int();
    int q, r;
    if (x < 0 || d <= 0) return 0;
    q = 0; r = x;
    while (r >= d) { r = r - d; q = q + 1; }
    if (r < 0 || r >= d) reach_error();
    if (x / d < 0) reach_error();
    return 0;
}

/* certificate: machine
context main
L0: true
L2: true
L3: true
L4: (bvsge x 0:32)
L5: (and (bvsge x 0:32) (bvsgt d 0:32) (bvsge r 0:32))
L6: (and (bvsge x 0:32) (bvsgt d 0:32) (bvsge r 0:32) (bvslt r d))
L7: (and (bvsge x 0:32) (bvsgt d 0:32))
L8: (and (bvsge x 0:32) (bvsgt d 0:32) (bvsge r 0:32) (bvslt r d))
*/
