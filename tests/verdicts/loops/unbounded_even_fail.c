// verdict: fail
// inputs: 0..1
// brute-force: complete
// As long as the environment likes two is added: an even number stays even, but for one step back.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    unsigned int x = 0;
    while (__VERIFIER_nondet_bool()) {
        x += 2;
        if (x == 6)
            x--;
    }
    if (x % 2 == 1)
        reach_error();
    return 0;
}
