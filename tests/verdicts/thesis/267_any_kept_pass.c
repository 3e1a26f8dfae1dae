// verdict: pass
// inputs: 0..1
// brute-force: complete
// What was decided once is kept.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    _Bool way = __VERIFIER_nondet_bool();
    int x = 0;
    if (way)
        x = 1;
    if (way) {
        if (x != 1)
            reach_error();
    }
    return 0;
}
