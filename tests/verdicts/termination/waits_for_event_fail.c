// verdict: fail
// inputs: 0..1
// brute-force: complete
// The program waits for an event that may never come; waiting is cut short.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    _Bool event = 0;
    int patience = 0;
    while (!event) {
        event = __VERIFIER_nondet_bool();
        if (patience < 3)
            patience++;
        else
            break;
    }
    if (!event)
        reach_error();
    return 0;
}
