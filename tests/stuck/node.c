/* Along a list. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct Node { int value; struct Node *next; };

int main(void) {
    struct Node first = {__VERIFIER_nondet_int(), 0}, second = {__VERIFIER_nondet_int(), &first};
    int bound = __VERIFIER_nondet_int();
    if (second.value < bound)
        if (second.next->value < second.value)
            if (first.value >= bound) reach_error();
    return 0;
}
