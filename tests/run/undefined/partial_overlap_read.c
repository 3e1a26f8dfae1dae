/* An access that begins inside an object and ends outside it. */
int main(void)
{
    unsigned char bytes[6] = { 1, 2, 3, 4, 5, 6 };
    int ok = *(int *)(bytes + 2);
    int bad = *(int *)(bytes + 3); /* undefined: out-of-bounds */

    return ok + bad;
}
