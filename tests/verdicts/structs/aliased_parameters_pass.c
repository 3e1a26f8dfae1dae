// verdict: pass
// inputs: 0..1,-3..3
// brute-force: sample
// Two parameters may be one object; the callee reads first, writes later.

extern _Bool __VERIFIER_nondet_bool(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct cell {
    int v;
};

void take(struct cell *to, struct cell *from)
{
    int v = from->v;
    to->v = 0;
    to->v += v;
}

int main(void)
{
    struct cell a = { 0 };
    struct cell b = { 0 };
    struct cell *p = __VERIFIER_nondet_bool() ? &a : &b;
    a.v = b.v = __VERIFIER_nondet_int();
    take(&a, p);
    if (a.v != b.v)
        reach_error();
    return 0;
}
