// verdict: fail
// brute-force: complete
// A result is taken, and an error follows.

extern void reach_error(void);

static int seven(void)
{
    return 7;
}

int main(void)
{
    int a = seven();
    a++;
    reach_error();
    return 0;
}
