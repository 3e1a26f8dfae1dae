// verdict: pass
// brute-force: complete
// A loop that has nothing to do with the error.

extern void reach_error(void);

int main(void)
{
    int flag = 0;
    int i = 0;
    while (i < 3)
        i++;
    if (flag == 1)
        reach_error();
    return 0;
}
