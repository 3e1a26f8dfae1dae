// verdict: pass
// inputs: 0..2
// brute-force: sample
// All cells of an object of unknown size become anything, whichever is read.

extern void reach_error(void);
void __tarka_havoc_reachable();
void __tarka_havoc_exposed(void);
void __VERIFIER_nondet_memory(void *, __SIZE_TYPE__);
extern int __VERIFIER_nondet_int(void);
void *malloc(__SIZE_TYPE__);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (n < 2 || n > 4)
        return 0;
    int *a = malloc(n * sizeof(int)), *b = malloc(n * sizeof(int));
    if (!a || !b)
        return 0;
    a[1] = 1;
    b[1] = 1;
    __tarka_havoc_reachable(a);
    if (b[1] != 1)
        reach_error();
    return 0;
}
