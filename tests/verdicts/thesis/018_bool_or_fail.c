// verdict: fail
// brute-force: complete
// One operand of or is true.

extern void reach_error(void);

int main(void)
{
    _Bool a = 0;
    _Bool b = 1;
    _Bool c = a || b;
    if (c)
        reach_error();
    return 0;
}
