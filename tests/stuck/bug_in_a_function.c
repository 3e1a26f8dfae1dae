/* The error is behind a call. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int twice(int n) { return 2 * n; }

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), c = __VERIFIER_nondet_int();
    if (a < b)
        if (b < c)
            if (a >= c) reach_error();
    if (twice(a) == 6) reach_error();
    return 0;
}
