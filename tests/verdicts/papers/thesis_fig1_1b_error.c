// verdict: fail
// brute-force: complete
// Thesis, figure 1.1b: the smallest program that fails, on its one path.

extern void reach_error(void);

int main(void)
{
    reach_error();
    return 0;
}
