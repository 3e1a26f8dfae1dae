/* One chain after the other. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), c = __VERIFIER_nondet_int();
    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int(), z = __VERIFIER_nondet_int();
    if (a < b)
        if (b < c)
            if (a >= c) reach_error();
    if (x == y)
        if (y == z)
            if (x != z) reach_error();
    return 0;
}
