// verdict: fail
// inputs: 0..1
// brute-force: complete
// A device is used only while it is started, but a stop does not forbid the next use.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int started;
int allowed;

void use(void)
{
    if (!started)
        reach_error();
}

int main(void)
{
    while (__VERIFIER_nondet_bool()) {
        if (__VERIFIER_nondet_bool()) {
            started = 1;
            allowed = 1;
        } else if (__VERIFIER_nondet_bool()) {
            if (allowed)
                use();
        } else {
            started = 0;
        }
    }
    return 0;
}
