// verdict: fail
// inputs: -3..3
// brute-force: complete
// A variable nobody set has any value; it is read as it is.

extern void reach_error(void);

int main(void)
{
    int x;
    if (x == 3)
        reach_error();
    return 0;
}
