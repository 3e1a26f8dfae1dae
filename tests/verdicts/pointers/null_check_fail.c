// verdict: fail
// inputs: 0..1,-2..2
// brute-force: complete
// A lookup gives null or a place, and the caller takes one for the other.

extern _Bool __VERIFIER_nondet_bool(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int cell;

int *lookup(_Bool present)
{
    if (present)
        return &cell;
    return 0;
}

int main(void)
{
    _Bool present = __VERIFIER_nondet_bool();
    cell = __VERIFIER_nondet_int();
    int *p = lookup(present);
    if (p == 0) {
        if (!present)
            reach_error();
    }
    return 0;
}
