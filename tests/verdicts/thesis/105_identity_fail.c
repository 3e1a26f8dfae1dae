// verdict: fail
// brute-force: complete
// A plus sign changes nothing.

extern void reach_error(void);

int main(void)
{
    int a = -31;
    int b = +a;
    if (b == -31)
        reach_error();
    return 0;
}
