// verdict: fail
// property: no-overflow
// brute-force: complete
// The sum of two constants overflows where it is computed, whatever the program does with it.

int main(void)
{
    int x = 2147483647 + 1;
    return x == 0;
}
