void reach_error(void);
int __VERIFIER_nondet_int(void);
void *malloc(unsigned long);
struct cell { int value; struct cell *next; };
int main(void) {
    struct cell *first = malloc(sizeof(struct cell)), *last;
    if (!first) return 0;
    first->value = 7;
    last = first;
    while (__VERIFIER_nondet_int()) {
        struct cell *new = malloc(sizeof(struct cell));
        if (!new) return 0;
        new->value = 8;
        last->next = new;
        last = last->next;
    }
    if (first->value != 7) reach_error();
    return 0;
}

/* certificate: machine
context main
L0: true
L2: (= (select |M(object size)| first) 16:64)
L3: (and (= (select |M(object size)| first) 16:64) (= (select |M(cell.value)| first) 7:32))
L4: (= (select |M(cell.value)| first) 7:32)
L5: (and (= (select |M(object size)| first) 16:64) (= (select |M(cell.value)| first) 7:32))
L6: (and (= (select |M(object size)| first) 16:64) (= (select |M(cell.value)| first) 7:32) (distinct new first))
*/
