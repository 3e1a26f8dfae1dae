// verdict: pass
// inputs: -3..3
// brute-force: sample
// A variable nobody set has any value; it is set before it is read.

extern void reach_error(void);

int main(void)
{
    int x;
    x = 4;
    if (x == 3)
        reach_error();
    return 0;
}
