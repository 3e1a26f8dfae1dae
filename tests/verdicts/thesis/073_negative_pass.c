// verdict: pass
// brute-force: complete
// The sign turned round.

extern void reach_error(void);

int main(void)
{
    int a = 58;
    int b = -a;
    if (!(b == -58))
        reach_error();
    return 0;
}
