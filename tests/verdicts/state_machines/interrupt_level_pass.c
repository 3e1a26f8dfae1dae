// verdict: pass
// inputs: 0..1
// brute-force: complete
// The interrupt level is raised and restored in pairs, to what it was.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

int level;

int raise_to(int wanted)
{
    int old = level;
    level = wanted;
    return old;
}

void work(_Bool nested)
{
    int old = raise_to(2);
    if (nested) {
        int inner = raise_to(3);
        level = inner;
    }
    level = old;
}

int main(void)
{
    level = __VERIFIER_nondet_bool();
    int before = level;
    work(__VERIFIER_nondet_bool());
    if (level != before)
        reach_error();
    return 0;
}
