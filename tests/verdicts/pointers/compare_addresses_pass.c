// verdict: pass
// brute-force: complete
// Addresses of different variables are different, of the same variable equal.

extern void reach_error(void);

int main(void)
{
    int x = 4;
    int y = 4;
    int *p = &x;
    int *q = &x;
    if (p != q)
        reach_error();
    return 0;
}
