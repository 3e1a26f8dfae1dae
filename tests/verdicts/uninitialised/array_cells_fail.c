// verdict: fail
// inputs: -1..1
// brute-force: complete
// Of an array only one of the two cells that are read has been set.

extern void reach_error(void);

int main(void)
{
    int a[3];
    a[0] = 1;
    if (a[0] + a[1] != 2)
        reach_error();
    return 0;
}
