// verdict: pass
// inputs: 0..1
// brute-force: sample
// As long as the environment likes two is added: an even number stays even.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    unsigned int x = 0;
    while (__VERIFIER_nondet_bool()) {
        x += 2;
    }
    if (x % 2 == 1)
        reach_error();
    return 0;
}
