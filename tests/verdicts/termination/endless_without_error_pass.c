// verdict: pass
// brute-force: sample
// A loop without end has no error in it.

extern void reach_error(void);

int main(void)
{
    int x = 0;
    while (1) {
        x = 1 - x;
        if (x < 0 || x > 1)
            reach_error();
    }
    return 0;
}
