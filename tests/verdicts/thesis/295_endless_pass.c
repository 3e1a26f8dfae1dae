// verdict: pass
// brute-force: sample
// Nothing comes after a loop that never ends.

extern void reach_error(void);

int main(void)
{
    int x = 1;
    while (x == 1)
        ;
    reach_error();
    return 0;
}
