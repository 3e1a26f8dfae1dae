// verdict: pass
// inputs: -3..3
// brute-force: sample
// A signed field of two bits holds -2 to 1: two becomes negative.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct small {
    signed int n : 2;
};

int main(void)
{
    struct small s;
    int x = __VERIFIER_nondet_int();
    s.n = x;
    if (s.n > 1 || s.n < -2)
        reach_error();
    if (x >= -2 && x <= 1 && s.n != x)
        reach_error();
    return 0;
}
