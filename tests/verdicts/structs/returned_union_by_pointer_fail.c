// verdict: fail
// inputs: -3..300
// brute-force: complete
// A union is returned through a pointer to a function; one byte does not hold every number.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

union word {
    int number;
    unsigned char bytes[4];
};

static union word pack(int low)
{
    union word w;
    w.number = 0;
    w.bytes[0] = (unsigned char)low;
    return w;
}

int main(void)
{
    int n = __VERIFIER_nondet_int();
    union word (*make)(int) = pack;
    if (make(n).number != n)
        reach_error();
    return 0;
}
