// verdict: pass
// inputs: 0..1
// brute-force: complete
// Whether two pointers alias is the environment's choice, and the sum is right either way.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    int x = 0;
    int y = 0;
    int *p = &x;
    int *q = __VERIFIER_nondet_bool() ? &x : &y;
    *p += 1;
    *q += 1;
    if (x + y != 2)
        reach_error();
    return 0;
}
