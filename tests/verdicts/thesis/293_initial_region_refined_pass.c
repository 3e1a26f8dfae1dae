// verdict: pass
// brute-force: complete
// The first thing in the program is a condition that is always false.

extern void reach_error(void);

int main(void)
{
    if (2 < 1)
        reach_error();
    return 0;
}
