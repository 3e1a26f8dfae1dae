// verdict: fail
// inputs: 0..1
// brute-force: complete
// A loop counts the true ones of four inputs; all four are wanted.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    int count = 0;
    int i = 0;
    while (i < 4) {
        if (__VERIFIER_nondet_bool())
            count++;
        i++;
    }
    if (count == 4)
        reach_error();
    return 0;
}
