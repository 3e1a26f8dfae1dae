// verdict: pass
// machine: 32
// brute-force: complete
// On the 32-bit machine a pointer has four bytes.

extern void reach_error(void);

int main(void)
{
    if (sizeof(int *) != 4 || sizeof(long) != sizeof(int))
        reach_error();
    return 0;
}
