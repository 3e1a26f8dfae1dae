// verdict: pass
// brute-force: complete
// Addition to a variable.

extern void reach_error(void);

int main(void)
{
    int a = 5;
    a += 6;
    if (!(a == 11))
        reach_error();
    return 0;
}
