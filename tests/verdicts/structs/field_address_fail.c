// verdict: fail
// inputs: -3..3
// brute-force: complete
// The address of a field as an out-parameter of the wrong field.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct reading {
    int value;
    int valid;
};

void set(int *place)
{
    *place = 1;
}

int main(void)
{
    struct reading r = { __VERIFIER_nondet_int(), 0 };
    int before = r.value;
    set(&r.value);
    if (r.value != before)
        reach_error();
    return 0;
}
