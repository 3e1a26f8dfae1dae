// verdict: pass
// brute-force: complete
// A counter after a loop of ten rounds is ten.

extern void reach_error(void);

int main(void)
{
    int i = 0;
    while (i < 10)
        i++;
    if (i != 10)
        reach_error();
    return 0;
}
