// verdict: fail
// inputs: -2..2
// brute-force: complete
// What is constant stays.

extern void reach_error(void);
void __tarka_havoc_reachable();
void __tarka_havoc_exposed(void);
void __VERIFIER_nondet_memory(void *, __SIZE_TYPE__);
extern int __VERIFIER_nondet_int(void);
void *malloc(__SIZE_TYPE__);

const int limits[2] = {3, 4};
int counts[2] = {3, 4};

int main(void)
{
    __tarka_havoc_reachable(limits, counts);
    if (limits[1] != 4 || counts[1] != 4)
        reach_error();
    return 0;
}
