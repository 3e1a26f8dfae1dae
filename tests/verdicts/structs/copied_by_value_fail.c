// verdict: fail
// inputs: -3..3
// brute-force: complete
// A pointer to a struct is no copy, and follows the original.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct point {
    int x;
    int y;
};

int main(void)
{
    struct point p = { __VERIFIER_nondet_int(), 2 };
    struct point *q = &p;
    int before = p.x;
    p.x++;
    if (q->x != before)
        reach_error();
    return 0;
}
