// verdict: fail
// brute-force: complete
// The counter goes up to fifty in one way, then to a hundred in another, and y is left behind.

extern void reach_error(void);

int main(void)
{
    int x = 0;
    int y = 50;
    while (x < 100) {
        if (x < 50) {
            x = x + 1;
        } else {
            x = x + 1;
            y = y - 1;
        }
    }
    if (y != 100)
        reach_error();
    return 0;
}
