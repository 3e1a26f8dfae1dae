// verdict: fail
// inputs: 0..1
// brute-force: complete
// A ring buffer's fill is the distance of its indices, above its size for want of one test.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int main(void)
{
    unsigned int head = 0;
    unsigned int tail = 0;
    unsigned int fill = 0;
    while (__VERIFIER_nondet_bool()) {
        if (__VERIFIER_nondet_bool()) {
            if (fill <= 4) {
                head = (head + 1) % 4;
                fill++;
            }
        } else if (fill > 0) {
            tail = (tail + 1) % 4;
            fill--;
        }
        if (fill > 4 || (head + 4 - tail) % 4 != fill % 4)
            reach_error();
    }
    return 0;
}
