// verdict: fail
// inputs: -2..2
// brute-force: complete
// A pointer of which only the function knows not where it leads.

extern void reach_error(void);
void __tarka_havoc_reachable();
void __tarka_havoc_exposed(void);
void __VERIFIER_nondet_memory(void *, __SIZE_TYPE__);
extern int __VERIFIER_nondet_int(void);
void *malloc(__SIZE_TYPE__);

static void fill(int *where)
{
    __tarka_havoc_reachable(where);
}

int main(void)
{
    int a = 1, b = 2, c = 3;
    int *keep = &c;
    fill(&a);
    if (a > 100)
        a = 100;
    fill(&b);
    if (a > 100 || b != 2 || *keep != 3)
        reach_error();
    return 0;
}
