// verdict: fail
// brute-force: complete
// A loop without end has an error in it.

extern void reach_error(void);

int main(void)
{
    int x = 0;
    while (1) {
        x = 1 - x;
        if (x < 0 || x > 0)
            reach_error();
    }
    return 0;
}
