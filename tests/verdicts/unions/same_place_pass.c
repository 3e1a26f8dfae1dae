// verdict: pass
// inputs: -3..3|2147483647
// brute-force: sample
// Members of a union share their place, so the unsigned view has the same bits.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

union word {
    int s;
    unsigned int u;
};

int main(void)
{
    union word w;
    w.s = __VERIFIER_nondet_int();
    int before = w.s;
    if ((int)w.u != before)
        reach_error();
    return 0;
}
