// verdict: pass
// brute-force: complete
// A loop of a thousand rounds beside a variable that is never set.

extern void reach_error(void);

int main(void)
{
    int b = 0;
    int i = 0;
    int c = 0;
    while (i < 1000) {
        c = c + i;
        i++;
    }
    if (b > 0)
        reach_error();
    return 0;
}
