/* Writing past the end of a static array. */
static int table[8];

static void put(int i, int v)
{
    table[i] = v; /* undefined: out-of-bounds */
}

int main(void)
{
    put(7, 1);
    put(8, 1);
    return 0;
}
