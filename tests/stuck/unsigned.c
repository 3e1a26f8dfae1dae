/* The same without signs. */
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint(), c = __VERIFIER_nondet_uint();
    if (a < b)
        if (b < c)
            if (a >= c) reach_error();
    return 0;
}
