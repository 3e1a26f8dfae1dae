// verdict: pass
// inputs: 0 | 2147483647
// brute-force: sample
// The greatest number plus one is the least.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x == 2147483647) {
        if (x + 1 != (-2147483647 - 1))
            reach_error();
    }
    return 0;
}
