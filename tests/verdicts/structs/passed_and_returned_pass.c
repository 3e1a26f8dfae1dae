// verdict: pass
// inputs: -3..3
// brute-force: sample
// A struct passed by value and given back changed; the caller's own is as before.

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
    if (p.a != q.b || q.a != 1000)
        reach_error();
    return 0;
}
