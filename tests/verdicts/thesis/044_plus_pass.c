// verdict: pass
// brute-force: complete
// Addition.

extern void reach_error(void);

int main(void)
{
    int a = 17;
    int b = a + 25;
    if (!(b == 42))
        reach_error();
    return 0;
}
