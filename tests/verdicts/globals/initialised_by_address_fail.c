// verdict: fail
// inputs: -3..3
// brute-force: complete
// A global pointer starts at a global variable, but is moved before it is written through.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int cell = 5;
int other = 6;
int *place = &cell;

int main(void)
{
    int x = __VERIFIER_nondet_int();
    place = &other;
    *place = x;
    if (cell != x)
        reach_error();
    return 0;
}
