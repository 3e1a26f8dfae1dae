// verdict: fail
// inputs: 0..1
// brute-force: complete
// A one-bit field that is signed holds -1 in its place.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

struct flag {
    signed int on : 1;
};

int main(void)
{
    struct flag f;
    f.on = __VERIFIER_nondet_bool();
    if (f.on != 0 && f.on != 1)
        reach_error();
    return 0;
}
