// verdict: fail
// inputs: -3..3
// brute-force: complete
// A structure comes from one branch or the other; both fields may be the same.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct pair {
    int low;
    int high;
};

static struct pair ordered(int a, int b)
{
    struct pair p;
    if (a < b) {
        p.low = a;
        p.high = b;
    } else {
        p.low = b;
        p.high = a;
    }
    return p;
}

int main(void)
{
    int a = __VERIFIER_nondet_int();
    struct pair p = ordered(a, __VERIFIER_nondet_int());
    if (p.low >= p.high || a < p.low)
        reach_error();
    return 0;
}
