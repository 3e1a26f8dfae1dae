// verdict: fail
// brute-force: complete
// Thesis, figure 3.13: a loop that has nothing to do with b; after it b is what the branch asks
// for.

extern void reach_error(void);

int main(void)
{
    int b = 1;
    int i = 0;
    while (i < 1)
        i++;
    if (b == 1)
        reach_error();
    return 0;
}
