// verdict: fail
// inputs: -2..5
// brute-force: complete
// Each call counts in a global; the call behind && is not always made.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int calls;

int touch(void)
{
    calls++;
    return 1;
}

int main(void)
{
    int n = __VERIFIER_nondet_int();
    int rounds = 0;
    for (int i = 0; i < n && i < 10; i++) {
        rounds++;
        if (i > 2 && touch())
            rounds += 0;
    }
    if (calls != rounds)
        reach_error();
    return 0;
}
