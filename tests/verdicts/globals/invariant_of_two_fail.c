// verdict: fail
// inputs: 0..1
// brute-force: complete
// Two globals are changed together, but one of two ways changes one alone.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

unsigned int sent;
unsigned int received;

void transfer(void)
{
    sent++;
    received++;
}

int main(void)
{
    while (__VERIFIER_nondet_bool()) {
        if (__VERIFIER_nondet_bool())
            transfer();
        else
            received = 0;
    }
    if (sent != received)
        reach_error();
    return 0;
}
