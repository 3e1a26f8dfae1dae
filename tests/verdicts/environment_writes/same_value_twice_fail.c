// verdict: fail
// inputs: -3..3
// brute-force: complete
// What the environment wrote is the same until it writes again.

extern void reach_error(void);
void __tarka_havoc_reachable();
void __tarka_havoc_exposed(void);
void __VERIFIER_nondet_memory(void *, __SIZE_TYPE__);
extern int __VERIFIER_nondet_int(void);
void *malloc(__SIZE_TYPE__);

int main(void)
{
    int x = 0;
    __tarka_havoc_reachable(&x);
    int first = x;
    __tarka_havoc_reachable(&x);
    if (x != first)
        reach_error();
    return 0;
}
