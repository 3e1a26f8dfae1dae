// verdict: pass
// inputs: -1..1
// brute-force: sample
// Three modules, each of which calls the next.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

/* third */
int third_step(int n)
{
    return n + 3;
}

/* second */
int second_step(int n)
{
    int m = third_step(n);
    return m + 2;
}

/* first */
int first_step(int n)
{
    int m = second_step(n);
    return m + 1;
}

/* the program */

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = first_step(x);
    if (y - x != 6)
        reach_error();
    return 0;
}
