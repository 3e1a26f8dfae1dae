// verdict: pass
// inputs: -2..2
// brute-force: sample
// A copy of what the environment wrote is the same.

extern void reach_error(void);
void __tarka_havoc_reachable();
void __tarka_havoc_exposed(void);
void __VERIFIER_nondet_memory(void *, __SIZE_TYPE__);
extern int __VERIFIER_nondet_int(void);
void *malloc(__SIZE_TYPE__);

struct point {
    int x, y;
};

int main(void)
{
    struct point p = {1, 2}, q;
    __tarka_havoc_reachable(&p);
    q = p;
    if (q.x != p.x || q.y != p.y)
        reach_error();
    return 0;
}
