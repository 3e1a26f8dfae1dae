// verdict: fail
// inputs: -3..3
// brute-force: complete
// A struct in a struct: the inner field is not the outer one of the same name.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct inner {
    int x;
    int y;
};

struct outer {
    int x;
    struct inner in;
};

int main(void)
{
    struct outer o = { 1, { 2, 3 } };
    struct inner *p = &o.in;
    p->x = __VERIFIER_nondet_int();
    if (o.x != p->x || o.in.y != 3)
        reach_error();
    return 0;
}
