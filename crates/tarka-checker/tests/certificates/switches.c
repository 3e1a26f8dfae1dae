void reach_error(void);
int __VERIFIER_nondet_int(void);
int main(void) {
    int state = 0;
    for (;;) {
        switch (state) {
        case 0: state = 1; break;
        case 1: if (__VERIFIER_nondet_int()) state = 2; else state = 0; break;
        case 2: state = 1; break;
        default: reach_error();
        }
    }
}

/* certificate: machine
context main
L0: true
L2: (bvule state 2:32)
L3: (bvule state 2:32)
L4: true
L5: (or (= state 1:32) (= state 2:32))
L6: (= state 2:32)
exit false
*/
