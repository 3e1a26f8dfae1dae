/* Variables of all functions. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int low, mid, high;

int main(void) {
    low = __VERIFIER_nondet_int();
    mid = __VERIFIER_nondet_int();
    high = __VERIFIER_nondet_int();
    if (low < mid)
        if (mid < high)
            if (low >= high) reach_error();
    return 0;
}
