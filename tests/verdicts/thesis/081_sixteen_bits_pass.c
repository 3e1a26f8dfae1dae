// verdict: pass
// brute-force: complete
// A variable of sixteen bits holds a number of five digits.

extern void reach_error(void);

int main(void)
{
    short a = 30000;
    int b = a + a;
    if (!(b == 60000))
        reach_error();
    return 0;
}
