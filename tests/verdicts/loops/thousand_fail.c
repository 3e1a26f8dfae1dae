// verdict: fail
// brute-force: complete
// A thousand rounds, and the error is reached in the last one only.

extern void reach_error(void);

int main(void)
{
    int x = 0;
    for (int i = 0; i < 1000; i++) {
        x += 3;
        if (x > 2999)
            reach_error();
    }
    return 0;
}
