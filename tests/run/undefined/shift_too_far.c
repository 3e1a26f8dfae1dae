/* A shift count equal to the width of the promoted operand. */
static unsigned bit(unsigned char base, int n)
{
    return (unsigned)base << n; /* undefined: shift-out-of-range */
}

int main(void)
{
    return (int)(bit(1, 0) + bit(1, 31) + bit(1, 32));
}
