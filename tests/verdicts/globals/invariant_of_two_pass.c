// verdict: pass
// inputs: 0..1
// brute-force: sample
// Two globals are changed together, so they stay equal.

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
            received = sent;
    }
    if (sent != received)
        reach_error();
    return 0;
}
