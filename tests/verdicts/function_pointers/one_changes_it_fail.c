// verdict: fail
// inputs: 0..3 | 1..3
// brute-force: complete
// Of two functions in a table one leaves the total alone: what is known of that one says nothing about the other.

extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);

static int total;

static int read_only(int by)
{
    return by + total;
}

static int adds(int by)
{
    total += by;
    return total;
}

int main(void)
{
    unsigned which = __VERIFIER_nondet_uint();
    __VERIFIER_assume(which <= 3);
    unsigned often = __VERIFIER_nondet_uint();
    __VERIFIER_assume(often >= 1 && often <= 3);
    int (*table[2])(int) = { read_only, adds };
    int last = table[which % 2u](-195);
    if (total == -195 && last < 0)
        reach_error();
    return (int)often;
}
