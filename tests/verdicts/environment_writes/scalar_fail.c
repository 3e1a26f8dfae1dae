// verdict: fail
// inputs: -3..3
// brute-force: complete
// A number whose address the environment gets is anything; another stays.

extern void reach_error(void);
void __tarka_havoc_reachable();
void __tarka_havoc_exposed(void);
void __VERIFIER_nondet_memory(void *, __SIZE_TYPE__);
extern int __VERIFIER_nondet_int(void);
void *malloc(__SIZE_TYPE__);

int main(void)
{
    int given = 0, kept = 1;
    int *other = &kept;
    __tarka_havoc_reachable(&given);
    if (given == 3)
        reach_error();
    return *other - 1;
}
