// verdict: fail
// brute-force: complete
// The new value is the result of ++a.

extern void reach_error(void);

int main(void)
{
    int a = 5;
    int b = ++a;
    if (a == 6 && b == 6)
        reach_error();
    return 0;
}
