/* In a loop that ends. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    for (int i = 0; i < 3; i++) {
        int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), c = __VERIFIER_nondet_int();
        if (a < b)
            if (b < c)
                if (a >= c) reach_error();
    }
    return 0;
}
