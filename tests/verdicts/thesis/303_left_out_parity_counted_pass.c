// verdict: pass
// inputs: -4..9
// brute-force: sample
// A loop that counts an even number down counts an even number up: the invariant was not found.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (n % 2 == 0) {
        int count = 0;
        while (n > 0) {
            count++;
            n--;
        }
        if (count % 2 != 0)
            reach_error();
    }
    return 0;
}
