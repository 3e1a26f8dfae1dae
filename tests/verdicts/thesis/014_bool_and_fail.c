// verdict: fail
// brute-force: complete
// Both operands of and are true.

extern void reach_error(void);

int main(void)
{
    _Bool a = 1;
    _Bool b = 1;
    _Bool c = a && b;
    if (c)
        reach_error();
    return 0;
}
