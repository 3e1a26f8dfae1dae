// verdict: fail
// brute-force: complete
// Thesis, figure 3.12: a thousand states wait before the branch, and the last one takes it.

extern void reach_error(void);

int main(void)
{
    int a = 1;
    int i = 0;
    while (i < 1000)
        i++;
    if (a == i - 999)
        reach_error();
    return 0;
}
