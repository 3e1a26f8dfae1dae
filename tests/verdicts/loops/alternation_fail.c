// verdict: fail
// inputs: -1..9
// brute-force: complete
// A switch turned over in every round tells the parity of the counter, unless it starts on the
// wrong side.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    int on = 1;
    for (int i = 0; i < n; i++)
        on = !on;
    if (n >= 0 && on != n % 2)
        reach_error();
    return 0;
}
