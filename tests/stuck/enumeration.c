/* Constants with names. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

enum Level { LOW = 1, MIDDLE, HIGH };

int main(void) {
    enum Level a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    if (a > LOW)
        if (b > a)
            if (b <= LOW) reach_error();
    return 0;
}
