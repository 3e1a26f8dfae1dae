// verdict: fail
// inputs: 7 | 8
// brute-force: complete
// A loop that has nothing to do with memory, between a write there and a read; what was written is an input.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int cells[4];

int main(void)
{
    int *cell = cells + 2;
    int first = __VERIFIER_nondet_int();
    *cell = first;
    int i = 0;
    while (i < 20000)
        i++;
    if (i != 20000 || *cell == 8)
        reach_error();
    return 0;
}
