/* Steps add up. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int(), z = __VERIFIER_nondet_int();
    if (x > 0 && x < 1000 && z < 1000)
        if (y == x + 1)
            if (z > y)
                if (z < x + 2) reach_error();
    return 0;
}
