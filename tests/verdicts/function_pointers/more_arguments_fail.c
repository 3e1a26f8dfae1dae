// verdict: fail
// inputs: 0..1
// brute-force: complete
// Arguments that the called function does not know are dropped.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int sum;

void add(int x)
{
    sum += x;
}

void add_both(int x, int y)
{
    sum += x + y;
}

int main(void)
{
    void (*operation)(int, int) = add_both;
    if (__VERIFIER_nondet_int())
        operation = (void (*)(int, int))add;
    operation(3, 4);
    if (sum == 3)
        reach_error();
    return 0;
}
