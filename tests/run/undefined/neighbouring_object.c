/* Pointer arithmetic that leaves one object and lands in its neighbour. */
static struct { int a[4]; } first;
static int second[4];

int main(void)
{
    int *end = first.a + 4;

    second[2] = 5;
    end[-1] = 1;
    end[2] = 7; /* undefined: out-of-bounds */
    return second[2];
}
