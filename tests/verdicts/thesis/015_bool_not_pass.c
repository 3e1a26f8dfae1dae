// verdict: pass
// brute-force: complete
// Not, applied once.

extern void reach_error(void);

int main(void)
{
    _Bool off = 0;
    _Bool on = !off;
    if (!(on))
        reach_error();
    return 0;
}
