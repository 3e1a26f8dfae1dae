// verdict: pass
// inputs: 0..1
// brute-force: complete
// Open, then read, then close: reading is done in the open state alone.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

enum file { CLOSED, OPEN };

enum file state = CLOSED;

int open_file(void)
{
    if (__VERIFIER_nondet_bool()) {
        state = OPEN;
        return 1;
    }
    return 0;
}

void read_file(void)
{
    if (state != OPEN)
        reach_error();
}

int main(void)
{
    for (int tries = 0; tries < 3; tries++) {
        if (open_file()) {
            read_file();
            state = CLOSED;
        }
    }
    return 0;
}
