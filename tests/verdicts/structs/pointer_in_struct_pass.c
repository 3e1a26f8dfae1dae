// verdict: pass
// inputs: -3..3
// brute-force: sample
// Two structs share one cell through their pointers, and both see the change.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct view {
    int *cell;
    int last;
};

int main(void)
{
    int shared = 1;
    struct view a = { &shared, 1 };
    struct view b = a;
    *a.cell = __VERIFIER_nondet_int();
    if (*b.cell != shared)
        reach_error();
    return 0;
}
