// verdict: fail
// brute-force: complete
// A loop bound less one, for an empty range: as an unsigned number it is huge.

extern void reach_error(void);

int main(void)
{
    unsigned int count = 0;
    int rounds = 0;
    for (unsigned int i = 0; i < count - 1; i++) {
        rounds++;
        if (rounds > 3)
            reach_error();
    }
    return 0;
}
