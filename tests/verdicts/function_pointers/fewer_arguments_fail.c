// verdict: fail
// inputs: 0..3
// brute-force: complete
// A parameter for which there is no argument holds anything.

extern void reach_error(void);

int seen;

void note(int x, int y)
{
    seen = x + (y & 1);
}

int main(void)
{
    void (*call)(int) = (void (*)(int))note;
    call(2);
    if (seen == 3)
        reach_error();
    return 0;
}
