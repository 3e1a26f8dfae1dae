// verdict: fail
// inputs: -2..9
// brute-force: complete
// With an accumulator the recursion's result is the start plus one round more.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int count(int n, int acc)
{
    if (n <= 0)
        return acc + 1;
    return count(n - 1, acc + 1);
}

int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (n < 0)
        return 0;
    if (count(n, 5) != n + 5)
        reach_error();
    return 0;
}
