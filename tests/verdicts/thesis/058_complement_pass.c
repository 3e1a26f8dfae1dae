// verdict: pass
// brute-force: complete
// All bits turned round.

extern void reach_error(void);

int main(void)
{
    int a = 6;
    int b = ~a;
    if (!(b == -7))
        reach_error();
    return 0;
}
