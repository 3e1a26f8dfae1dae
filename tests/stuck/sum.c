/* A sum of bounded numbers is bounded. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
    if (x < 4)
        if (y < 5)
            if (x > -100)
                if (y > -100)
                    if (x + y > 10) reach_error();
    return 0;
}
