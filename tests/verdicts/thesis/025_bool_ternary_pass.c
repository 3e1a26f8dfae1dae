// verdict: pass
// brute-force: complete
// A conditional expression picks by a truth value.

extern void reach_error(void);

int main(void)
{
    _Bool high = 1;
    int level = high ? 9 : 2;
    if (!(level == 9))
        reach_error();
    return 0;
}
