/* Something else happens in between. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int count;

int main(void) {
    int limit = __VERIFIER_nondet_int(), value = __VERIFIER_nondet_int(), next = __VERIFIER_nondet_int();
    if (value < limit)
        if (next <= value) {
            count++;
            if (next >= limit) reach_error();
        }
    return 0;
}
