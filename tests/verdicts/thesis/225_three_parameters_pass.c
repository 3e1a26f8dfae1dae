// verdict: pass
// inputs: -1..1
// brute-force: sample
// Three parameters, of which the middle one comes out.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int middle(int a, int b, int c)
{
    a = c;
    c = a;
    return b;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = middle(1, x, 3);
    if (y != x)
        reach_error();
    return 0;
}
