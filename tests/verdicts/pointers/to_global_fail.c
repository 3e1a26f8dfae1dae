// verdict: fail
// inputs: -3..3
// brute-force: complete
// A callee changes a global while a pointer to it is held, and the copy made before is the old
// value.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int total;

void add(int x)
{
    total += x;
}

int main(void)
{
    int *p = &total;
    int copy = *p;
    add(__VERIFIER_nondet_int());
    if (copy != total)
        reach_error();
    return 0;
}
