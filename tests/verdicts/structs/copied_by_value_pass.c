// verdict: pass
// inputs: -3..3
// brute-force: sample
// Assigning a struct copies it, and the copy does not follow the original.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct point {
    int x;
    int y;
};

int main(void)
{
    struct point p = { __VERIFIER_nondet_int(), 2 };
    struct point q = p;
    int before = p.x;
    p.x++;
    if (q.x != before)
        reach_error();
    return 0;
}
