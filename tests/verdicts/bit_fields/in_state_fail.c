// verdict: fail
// inputs: 0..1
// brute-force: complete
// A state machine in bit-fields: busy and done are both set for want of one reset.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

struct state {
    unsigned busy : 1;
    unsigned done : 1;
    unsigned count : 6;
};

int main(void)
{
    struct state s = { 0, 0, 0 };
    while (__VERIFIER_nondet_bool()) {
        if (s.busy) {
            s.done = 1;
            s.count++;
        } else {
            s.busy = 1;
            s.done = 0;
        }
        if (s.busy && s.done)
            reach_error();
    }
    return 0;
}
