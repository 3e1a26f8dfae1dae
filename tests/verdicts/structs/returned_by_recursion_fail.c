// verdict: fail
// inputs: -1..4
// brute-force: complete
// A recursive procedure returns a structure, and one field grows as far as it may.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct count {
    int up;
    int down;
};

static struct count walk(int n)
{
    struct count c = { 0, 0 };
    if (n > 0) {
        struct count rest = walk(n - 1);
        c.up = rest.up + 1;
        c.down = rest.down + 1;
    }
    return c;
}

int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 3)
        return 0;
    struct count c = walk(n);
    if (c.up == 3)
        reach_error();
    return 0;
}
