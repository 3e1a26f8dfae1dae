/* A chain of five. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), c = __VERIFIER_nondet_int();
    int d = __VERIFIER_nondet_int(), e = __VERIFIER_nondet_int();
    if (a <= b)
        if (b <= c)
            if (c <= d)
                if (d <= e)
                    if (e < a) reach_error();
    return 0;
}
