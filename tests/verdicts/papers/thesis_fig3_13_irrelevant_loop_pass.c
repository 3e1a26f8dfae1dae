// verdict: pass
// brute-force: complete
// Thesis, figure 3.13: a loop that has nothing to do with b; refining by b and the loop's condition
// together never ends, by b alone it does.

extern void reach_error(void);

int main(void)
{
    int b = 0;
    int i = 0;
    while (i < 1)
        i++;
    if (b == 1)
        reach_error();
    return 0;
}
