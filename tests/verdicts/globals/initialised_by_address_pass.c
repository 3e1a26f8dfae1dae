// verdict: pass
// inputs: -3..3
// brute-force: sample
// A global pointer starts at a global variable, so writing through it writes that one.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int cell = 5;
int other = 6;
int *place = &cell;

int main(void)
{
    int x = __VERIFIER_nondet_int();
    *place = x;
    if (cell != x)
        reach_error();
    return 0;
}
