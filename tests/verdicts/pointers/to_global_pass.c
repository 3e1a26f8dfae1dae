// verdict: pass
// inputs: -3..3
// brute-force: sample
// A callee changes a global while a pointer to it is held, so reading through the pointer gives the
// new value.

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
    if (*p != total)
        reach_error();
    return 0;
}
