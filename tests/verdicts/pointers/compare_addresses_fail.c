// verdict: fail
// brute-force: complete
// Addresses of different variables are different, even if their values are equal.

extern void reach_error(void);

int main(void)
{
    int x = 4;
    int y = 4;
    int *p = &x;
    int *q = &y;
    if (p != q)
        reach_error();
    return 0;
}
