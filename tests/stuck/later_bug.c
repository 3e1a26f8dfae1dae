/* Behind a chain that holds there is one that breaks. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), c = __VERIFIER_nondet_int();
    if (a < b)
        if (b < c)
            if (a >= c) reach_error();
    if (a == b)
        if (b == c) {
            int d = a + 1;
            int e = d + 1;
            if (e == 9) reach_error();
        }
    return 0;
}
