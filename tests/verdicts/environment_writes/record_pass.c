// verdict: pass
// inputs: -2..2
// brute-force: sample
// All fields of a record become anything, none of its neighbour.

extern void reach_error(void);
void __tarka_havoc_reachable();
void __tarka_havoc_exposed(void);
void __VERIFIER_nondet_memory(void *, __SIZE_TYPE__);
extern int __VERIFIER_nondet_int(void);
void *malloc(__SIZE_TYPE__);

struct point {
    int x, y;
    char tag;
};

int main(void)
{
    struct point points[2] = {{1, 1, 1}, {2, 2, 2}};
    struct point other = {3, 3, 3};
    __tarka_havoc_reachable(&points[0]);
    struct point *p = &other;
    if (p->x != 3 || p->tag != 3)
        reach_error();
    return 0;
}
