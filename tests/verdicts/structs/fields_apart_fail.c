// verdict: fail
// inputs: -3..3
// brute-force: complete
// Fields of one object are apart, and the wrong one is counted up.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct point {
    int x;
    int y;
};

int main(void)
{
    struct point p;
    p.x = __VERIFIER_nondet_int();
    p.y = p.x;
    p.x++;
    if (p.x + 1 != p.y)
        reach_error();
    return 0;
}
