// verdict: fail
// inputs: 0
// brute-force: complete
// No address fits an int: cut to one, neither that of a variable nor that of a function comes back.

extern void reach_error(void);

static int variable;

static void function(void) {}

int main(void)
{
    int first = (int)(unsigned long)&variable;
    int second = (int)(unsigned long)&function;
    if ((unsigned long)first != (unsigned long)&variable && (unsigned long)second != (unsigned long)&function)
        reach_error();
    return 0;
}
