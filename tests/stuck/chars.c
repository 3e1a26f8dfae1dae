/* Numbers that are narrow. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    signed char a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), c = __VERIFIER_nondet_int();
    if (a < b)
        if (b < c)
            if (a >= c) reach_error();
    return 0;
}
