// verdict: fail
// brute-force: complete
// An assignment.

extern void reach_error(void);

int main(void)
{
    int a = 3;
    a = 8;
    if (a == 8)
        reach_error();
    return 0;
}
