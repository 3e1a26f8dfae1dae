/* __builtin_unreachable is reached. */
static int sign(int n)
{
    if (n > 0)
        return 1;
    if (n < 0)
        return -1;
    __builtin_unreachable(); /* undefined: unreachable */
}

int main(void)
{
    return sign(5) + sign(-5) + sign(0);
}
