// verdict: pass
// inputs: 0..1
// brute-force: complete
// A handler that may be missing is called only if it is there.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int handled;

void handle(void)
{
    handled = 1;
}

int main(void)
{
    void (*handler)(void) = 0;
    _Bool install = __VERIFIER_nondet_bool();
    if (install)
        handler = handle;
    if (handler)
        handler();
    if (handled != install)
        reach_error();
    return 0;
}
