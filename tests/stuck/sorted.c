/* Conditions that return early. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), c = __VERIFIER_nondet_int();
    if (a > b) return 0;
    if (b > c) return 0;
    if (a > c) reach_error();
    return 0;
}
