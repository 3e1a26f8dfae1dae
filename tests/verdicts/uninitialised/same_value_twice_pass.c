// verdict: pass
// inputs: -3..3
// brute-force: sample
// An unset variable keeps its unknown value, whenever it is read.

extern void reach_error(void);

int main(void)
{
    int x;
    int *p = &x;
    int a = *p;
    int b = *p;
    if (a != b)
        reach_error();
    return 0;
}
