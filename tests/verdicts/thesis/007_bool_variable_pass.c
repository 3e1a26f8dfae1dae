// verdict: pass
// brute-force: complete
// A truth value that is set and looked at.

extern void reach_error(void);

int main(void)
{
    _Bool done = 1;
    if (!(done))
        reach_error();
    return 0;
}
