// verdict: pass
// brute-force: complete
// The remainder has the sign of what is divided.

extern void reach_error(void);

int main(void)
{
    int a = -17;
    int b = a % 5;
    if (!(b == -2))
        reach_error();
    return 0;
}
