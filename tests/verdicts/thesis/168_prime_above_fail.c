// verdict: fail
// inputs: 10..14
// brute-force: complete
// A prime above eleven: only trying all divisors tells.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (n > 11) {
        for (int i = 2; i < n; i++)
            if (n % i == 0)
                return 0;
        reach_error();
    }
    return 0;
}
