// verdict: fail
// brute-force: complete
// A function without arguments that returns true.

extern void reach_error(void);

static _Bool always(void)
{
    return 1;
}

int main(void)
{
    _Bool answer = always();
    if (answer)
        reach_error();
    return 0;
}
