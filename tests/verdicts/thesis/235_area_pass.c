// verdict: pass
// inputs: -1..11
// brute-force: sample
// The area of a rectangle with sides up to ten.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int area(int w, int h)
{
    return w * h;
}

int main(void)
{
    int w = __VERIFIER_nondet_int();
    int h = __VERIFIER_nondet_int();
    if (w > 0 && w <= 10 && h > 0 && h <= 10) {
        int a = area(w, h);
        if (a > 100)
            reach_error();
    }
    return 0;
}
