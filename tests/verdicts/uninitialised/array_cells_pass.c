// verdict: pass
// inputs: -1..1
// brute-force: sample
// Of an array only the cells that are read have been set.

extern void reach_error(void);

int main(void)
{
    int a[3];
    a[0] = 1;
    a[1] = 1;
    if (a[0] + a[1] != 2)
        reach_error();
    return 0;
}
