/* A bound by a constant goes along an inequality. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
    if (x > 10)
        if (y > x)
            if (y <= 10) reach_error();
    return 0;
}
