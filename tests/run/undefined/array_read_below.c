/* A negative index computed by a loop that runs too far down. */
int main(void)
{
    int a[3] = { 5, 6, 7 };
    int i = 2;

    while (a[i] > 4) /* undefined: out-of-bounds */
        i--;
    return i;
}
