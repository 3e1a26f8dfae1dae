// verdict: pass
// brute-force: complete
// The length of a string constant ends at its zero, which is not counted.

extern void reach_error(void);

int main(void)
{
    const char *text = "tarka";
    int n = 0;
    while (text[n])
        n++;
    if (n != 5)
        reach_error();
    return 0;
}
