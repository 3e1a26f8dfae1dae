// verdict: fail
// inputs: -2..2
// brute-force: complete
// A field set through a pointer is set, another than the one that is read.

extern void reach_error(void);

struct reading {
    int value;
    int valid;
};

void reset(struct reading *r)
{
    r->value = 0;
}

int main(void)
{
    struct reading r;
    reset(&r);
    if (r.valid)
        reach_error();
    return 0;
}
