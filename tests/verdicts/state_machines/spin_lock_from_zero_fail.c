// verdict: fail
// inputs: 0..1
// brute-force: complete
// The loop ends although the lock was given back, as the counter stays.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int held = 0;

int main(void)
{
    int before, packets = 0;
    do {
        if (held != 0)
            reach_error();
        held = 1;
        before = packets;
        if (__VERIFIER_nondet_int()) {
            if (held != 1)
                reach_error();
            held = 0;
            packets += 0;
        }
    } while (packets != before);
    if (held != 1)
        reach_error();
    held = 0;
    return 0;
}
