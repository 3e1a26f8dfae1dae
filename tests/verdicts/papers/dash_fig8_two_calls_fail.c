// verdict: fail
// inputs: -4..4
// brute-force: complete
// DASH paper, figure 8: the same callee twice, and the proof needs what it does relative to its
// argument; adding three is not adding one twice.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int successor(int y)
{
    int r;
    r = y + 1;
    return r;
}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int once = successor(x);
    int twice = successor(once);
    if (twice != x + 3)
        reach_error();
    return 0;
}
