// verdict: fail
// inputs: -2..2
// brute-force: complete
// The environment knows globals and what it was shown, and nothing else.

extern void reach_error(void);
void __tarka_havoc_reachable();
void __tarka_havoc_exposed(void);
void __VERIFIER_nondet_memory(void *, __SIZE_TYPE__);
extern int __VERIFIER_nondet_int(void);
void *malloc(__SIZE_TYPE__);

int global[2] = {1, 1};

int main(void)
{
    int shown = 2, hidden = 3;
    int *h = &hidden, *s = &shown;
    __tarka_havoc_reachable(h);
    shown = 2;
    global[0] = 1;
    __tarka_havoc_exposed();
    if (*h != 3 || *s > 100 && *s < 100)
        reach_error();
    return 0;
}
