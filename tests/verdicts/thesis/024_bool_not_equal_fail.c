// verdict: fail
// brute-force: complete
// Truth values that differ.

extern void reach_error(void);

int main(void)
{
    _Bool day = 1;
    _Bool night = 0;
    if (day != night)
        reach_error();
    return 0;
}
