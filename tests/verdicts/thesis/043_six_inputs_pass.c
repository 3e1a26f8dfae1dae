// verdict: pass
// inputs: 0..1
// brute-force: complete
// Six inputs: an odd and an even number of them cannot be true at once.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    _Bool a = __VERIFIER_nondet_bool(), b = __VERIFIER_nondet_bool(), c = __VERIFIER_nondet_bool();
    _Bool d = __VERIFIER_nondet_bool(), e = __VERIFIER_nondet_bool(), f = __VERIFIER_nondet_bool();
    _Bool odd = a ^ b ^ c ^ d ^ e ^ f;
    if (odd) {
        if (!(a ^ b ^ c ^ d ^ e ^ f))
            reach_error();
    }
    return 0;
}
