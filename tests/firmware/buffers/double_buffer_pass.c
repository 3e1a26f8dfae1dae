// verdict: pass
// inputs: 0..1
// brute-force: sample
// One of two buffers is filled while the other is shown: they are never the same.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

static int front, back = 1, ready;

int main(void)
{
    while (1) {
        if (__VERIFIER_nondet_bool()) {
            ready = 1;
        } else if (ready) {
            int shown = back;
            back = front;
            front = shown;
            ready = 0;
        }
        if (front == back)
            reach_error();
    }
}
