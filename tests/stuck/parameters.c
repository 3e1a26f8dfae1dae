/* Parameters of a function. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

void check(int low, int mid, int high) {
    if (low < mid)
        if (mid < high)
            if (low >= high) reach_error();
}

int main(void) {
    check(__VERIFIER_nondet_int(), __VERIFIER_nondet_int(), __VERIFIER_nondet_int());
    return 0;
}
