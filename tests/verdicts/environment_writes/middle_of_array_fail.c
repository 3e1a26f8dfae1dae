// verdict: fail
// inputs: -2..2
// brute-force: complete
// A pointer into the middle reaches all of an array.

extern void reach_error(void);
void __tarka_havoc_reachable();
void __tarka_havoc_exposed(void);
void __VERIFIER_nondet_memory(void *, __SIZE_TYPE__);
extern int __VERIFIER_nondet_int(void);
void *malloc(__SIZE_TYPE__);

int main(void)
{
    int a[4] = {1, 2, 3, 4};
    a[2] = 3;
    __tarka_havoc_reachable(&a[2]);
    if (a[0] != 1)
        reach_error();
    return 0;
}
