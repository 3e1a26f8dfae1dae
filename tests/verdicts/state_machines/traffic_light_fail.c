// verdict: fail
// inputs: 0..1
// brute-force: complete
// A light for two roads is green for both for one missing wait.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

enum light { RED, GREEN };

int main(void)
{
    enum light north = RED;
    enum light east = GREEN;
    while (__VERIFIER_nondet_bool()) {
        if (__VERIFIER_nondet_bool()) {
            if (east == RED)
                north = GREEN;
            else
                east = RED;
        } else {
            if (north != GREEN)
                north = RED;
            else
                east = GREEN;
        }
        if (north == GREEN && east == GREEN)
            reach_error();
    }
    return 0;
}
