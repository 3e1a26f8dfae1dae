/* What is known of arguments must be known of parameters. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

void insist(int a, int b) { if (a >= b) reach_error(); }

int main(void) {
    int low = __VERIFIER_nondet_int(), mid = __VERIFIER_nondet_int(), high = __VERIFIER_nondet_int();
    if (low < mid)
        if (mid < high) insist(low, high);
    return 0;
}
