// verdict: pass
// inputs: 0..1
// brute-force: complete
// A tag tells which member is valid, and is looked at.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

struct value {
    int is_small;
    union {
        signed char small;
        int large;
    } u;
};

int main(void)
{
    struct value v;
    v.is_small = __VERIFIER_nondet_bool();
    if (v.is_small)
        v.u.small = 1;
    else
        v.u.large = 1000;
    int got = v.is_small ? v.u.small : v.u.large;
    if (v.is_small == 0 && got != 1000)
        reach_error();
    return 0;
}
