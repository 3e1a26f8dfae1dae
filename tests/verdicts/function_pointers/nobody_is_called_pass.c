// verdict: pass
// inputs: -2..2
// brute-force: sample
// A call through a pointer in a program none of whose functions could be called, with arguments from memory.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int (*hooks[4])(int, void *);
static void *contexts[4];
static int results[4];

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x < 0 || x > 3)
        return 0;
    if (hooks[x])
        results[x] = hooks[x](x, contexts[x]);
    if (results[x] != 0)
        reach_error();
    return 0;
}
