// verdict: pass
// inputs: -2..2
// brute-force: sample
// The middle of three inputs lies between the others, in all six orders.

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void)
{
    int a = __VERIFIER_nondet_int();
    int b = __VERIFIER_nondet_int();
    int c = __VERIFIER_nondet_int();
    int m;
    if (a < b) {
        if (b < c)
            m = b;
        else if (a < c)
            m = c;
        else
            m = a;
    } else {
        if (a < c)
            m = a;
        else if (b < c)
            m = c;
        else
            m = b;
    }
    if ((m < a && m < b) || (m < a && m < c) || (m < b && m < c))
        reach_error();
    if ((m > a && m > b) || (m > a && m > c) || (m > b && m > c))
        reach_error();
    return 0;
}
