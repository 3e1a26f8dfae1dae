// verdict: pass
// inputs: 0..1
// brute-force: sample
// The program waits for an event that may never come; when it has come, it is there.

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
    }
    if (!event)
        reach_error();
    return 0;
}
