// verdict: fail
// inputs: -3..3
// brute-force: complete
// A struct passed by value and given back changed; the caller expects its own to have changed.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct pair {
    int a;
    int b;
};

struct pair turned(struct pair p)
{
    int t = p.a;
    p.a = p.b;
    p.b = t;
    return p;
}

int main(void)
{
    struct pair p = { __VERIFIER_nondet_int(), 1000 };
    struct pair q = turned(p);
    if (p.b != q.b || q.a != 1000)
        reach_error();
    return 0;
}
