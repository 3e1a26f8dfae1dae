/* What pointers point to. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), c = __VERIFIER_nondet_int();
    int *p = &a, *q = &b, *r = &c;
    if (*p < *q)
        if (*q < *r)
            if (*p >= *r) reach_error();
    return 0;
}
