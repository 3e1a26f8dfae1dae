// verdict: pass
// brute-force: complete
// A loop bound less one, for an empty range: as a signed number it is negative.

extern void reach_error(void);

int main(void)
{
    int count = 0;
    int rounds = 0;
    for (int i = 0; i < count - 1; i++) {
        rounds++;
        if (rounds > 3)
            reach_error();
    }
    return 0;
}
