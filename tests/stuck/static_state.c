/* The last condition is in another function. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int low, mid, high;
void set(int a, int b, int c) { low = a; mid = b; high = c; }
void test(void) { if (low >= high) reach_error(); }

int main(void) {
    set(__VERIFIER_nondet_int(), __VERIFIER_nondet_int(), __VERIFIER_nondet_int());
    if (low < mid)
        if (mid < high) test();
    return 0;
}
