// verdict: pass
// brute-force: complete
// A global without initialiser is zero.

extern void reach_error(void);

int counter;

int main(void)
{
    if (counter != 0)
        reach_error();
    return 0;
}
