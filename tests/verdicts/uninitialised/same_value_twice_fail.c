// verdict: fail
// inputs: -3..3
// brute-force: complete
// An unset variable keeps its unknown value, which is not known to be positive.

extern void reach_error(void);

int main(void)
{
    int x;
    int *p = &x;
    int a = *p;
    int b = *p;
    if (a != b || a < 0)
        reach_error();
    return 0;
}
