void reach_error(void);
int __VERIFIER_nondet_int(void);
int twice(int a) {
    int result = 0;
    if (a > 0) result = a + a;
    return result;
}
int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x > 0 && x < 100) {
        int y = twice(x);
        if (y != 2 * x) reach_error();
    }
    return 0;
}

/* certificate: machine
context main
L0: true
L2: true
L3: true
L4: (bvsgt x 0:32)
L5: (and (bvsgt x 0:32) (bvslt x 100:32))
L6: (= y (bvmul 2:32 x))
context twice
entry (bvsgt a 0:32)
L0: (and (bvsgt a 0:32) (= a a@entry))
L2: (and (bvsgt a 0:32) (= a a@entry))
L3: (= result (bvadd a@entry a@entry))
exit (= return (bvadd a@entry a@entry))
*/
