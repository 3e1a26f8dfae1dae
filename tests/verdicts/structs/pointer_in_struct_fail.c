// verdict: fail
// inputs: -3..3
// brute-force: complete
// Two structs share one cell through their pointers, but not through a value copied before.

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
    if (b.last != shared)
        reach_error();
    return 0;
}
