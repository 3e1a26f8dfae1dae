// verdict: pass
// inputs: 0..1
// brute-force: complete
// A one-bit field that is unsigned holds 1.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

struct flag {
    unsigned int on : 1;
};

int main(void)
{
    struct flag f;
    f.on = __VERIFIER_nondet_bool();
    if (f.on != 0 && f.on != 1)
        reach_error();
    return 0;
}
