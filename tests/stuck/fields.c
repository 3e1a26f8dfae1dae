/* Fields of a structure. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct Range { int first, middle, last; };

int main(void) {
    struct Range r = {__VERIFIER_nondet_int(), __VERIFIER_nondet_int(), __VERIFIER_nondet_int()};
    if (r.first < r.middle)
        if (r.middle < r.last)
            if (r.first >= r.last) reach_error();
    return 0;
}
