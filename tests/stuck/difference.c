/* A difference of bounded numbers is bounded. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
    if (x > 0 && x < 100)
        if (y > 0 && y < x)
            if (x - y > 99) reach_error();
    return 0;
}
