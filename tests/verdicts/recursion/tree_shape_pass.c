// verdict: pass
// inputs: 0..1
// brute-force: sample
// A recursive procedure chooses at every node whether it branches; leaves are one more than
// branches.

extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

unsigned int leaves;
unsigned int branches;

void grow(void)
{
    if (__VERIFIER_nondet_bool()) {
        branches++;
        grow();
        grow();
    } else {
        leaves++;
    }
}

int main(void)
{
    grow();
    if (leaves != branches + 1)
        reach_error();
    return 0;
}
