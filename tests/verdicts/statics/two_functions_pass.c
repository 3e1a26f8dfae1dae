// verdict: pass
// brute-force: complete
// Statics of the same name in two functions are two variables.

extern void reach_error(void);

int first(void)
{
    static int n = 10;
    return n++;
}

int second(void)
{
    static int n = 20;
    return n++;
}

int main(void)
{
    first();
    second();
    if (first() + second() != 32)
        reach_error();
    return 0;
}
