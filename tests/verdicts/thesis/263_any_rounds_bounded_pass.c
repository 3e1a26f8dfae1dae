// verdict: pass
// inputs: 0..1
// brute-force: complete
// A loop that may end after any round, and does after five.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    int i = 0;
    while (i < 5 && __VERIFIER_nondet_bool())
        i++;
    if (i > 5)
        reach_error();
    return 0;
}
