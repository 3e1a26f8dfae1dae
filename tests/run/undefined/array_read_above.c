/* A loop reads one element past the end of a local array. */
int main(void)
{
    int a[4] = { 1, 2, 3, 4 };
    int s = 0;

    for (int i = 0; i <= 4; i++)
        s += a[i]; /* undefined: out-of-bounds */
    return s;
}
