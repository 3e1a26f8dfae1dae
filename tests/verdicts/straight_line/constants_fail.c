// verdict: fail
// brute-force: complete
// Constants through three variables, with a wrong sum in the test.

extern void reach_error(void);

int main(void)
{
    int a = 3;
    int b = a + 4;
    int c = a * b;
    if (c != 22)
        reach_error();
    return 0;
}
