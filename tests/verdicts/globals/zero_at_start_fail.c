// verdict: fail
// brute-force: complete
// A global without initialiser is zero, one with an initialiser is not.

extern void reach_error(void);

int counter = 1;

int main(void)
{
    if (counter != 0)
        reach_error();
    return 0;
}
